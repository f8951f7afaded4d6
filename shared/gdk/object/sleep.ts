/** `sleep`, which Groovy adds to every object. */
import { javaException } from '#groovy/runtime/errors/exception';
import { type Extension, methodTable, type Runtime, type Value } from '#groovy/runtime/host';
import { sleep } from '#jdk/lang/system';
import { currentThread } from '#jdk/lang/thread';

/** `sleep` on every object. An interrupt is ignored, or passed to the closure, whose truth ends the sleep. */
export const SLEEPING: Extension = {
  on: 'java.lang.Object',
  methods: methodTable(() => ({
    'sleep(long)': (runtime, _self, millis) => sleepAsked(runtime, Number(millis), null),
    'sleep(long, Closure)': (runtime, _self, millis, onInterrupt) =>
      sleepAsked(runtime, Number(millis), onInterrupt),
  })),
};

function sleepAsked(runtime: Runtime, millis: number, onInterrupt: Value): null {
  const thread = currentThread(runtime);
  if (thread.isInterrupted) {
    thread.isInterrupted = false;
    const interrupt = javaException('java.lang.InterruptedException', 'sleep interrupted');
    if (onInterrupt !== null && runtime.truth(runtime.call1(onInterrupt, interrupt))) return null;
  }
  return sleep(runtime, millis);
}

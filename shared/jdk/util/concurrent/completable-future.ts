/**
 * `java.util.concurrent.CompletableFuture`. As in every executor here, a task runs to completion when it is submitted.
 */

import { exceptionType, javaException, requireNonNull } from '#groovy/runtime/errors/exception';
import {
  GroovyType,
  type MethodTable,
  noResult,
  type Runtime,
  type Throwable,
  TYPE,
  type Value,
} from '#groovy/runtime/host';
import { endlessWait } from '../../lang/thread.ts';
import { type Call, functionOf } from '../function/functional-interface.ts';
import { BI_CONSUMER, BI_FUNCTION, CONSUMER, FUNCTION, SUPPLIER } from '../function/functional-types.ts';

const PACKAGE = 'java.util.concurrent';

const COMPLETION_EXCEPTION = exceptionType(`${PACKAGE}.CompletionException`, 'java.lang.RuntimeException');

/** The outcome of a future. */
type Outcome = { readonly value: Value } | { readonly failure: Throwable };

class CompletableFuture {
  readonly [TYPE] = COMPLETABLE_FUTURE;
  #outcome: Outcome | null = null;
  #waiting: ((outcome: Outcome) => void)[] = [];

  get outcome(): Outcome | null {
    return this.#outcome;
  }

  /** False if it was completed before. */
  complete(outcome: Outcome): boolean {
    if (this.#outcome !== null) return false;
    this.#outcome = outcome;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const each of waiting) each(outcome);
    return true;
  }

  /** Calls back with the outcome: at once, or on completion. */
  whenDone(use: (outcome: Outcome) => void): void {
    if (this.#outcome === null) this.#waiting.push(use);
    else use(this.#outcome);
  }

  /** The future of a function of this one's outcome. */
  dependent(runtime: Runtime, next: (outcome: Outcome) => Outcome): CompletableFuture {
    const dependent = new CompletableFuture();
    this.whenDone((outcome) => dependent.complete(attempted(runtime, () => next(outcome))));
    return dependent;
  }
}

/** An exception of the step becomes its outcome, as the cause of a CompletionException. */
function attempted(runtime: Runtime, step: () => Outcome): Outcome {
  try {
    return step();
  } catch (error) {
    return { failure: wrapped(runtime, runtime.caught(error)) };
  }
}

function wrapped(runtime: Runtime, failure: Throwable): Throwable {
  if (runtime.isInstance(failure, COMPLETION_EXCEPTION.name)) return failure;
  return javaException(COMPLETION_EXCEPTION, runtime.toJavaText(failure), failure);
}

function unwrapped(runtime: Runtime, failure: Throwable): Throwable {
  const { cause } = failure;
  return cause !== null && runtime.isInstance(failure, COMPLETION_EXCEPTION.name) ? cause : failure;
}

/** Calls with the value; a failure is propagated. */
function onValue(runtime: Runtime, use: (value: Value) => Value): (outcome: Outcome) => Outcome {
  return (outcome) =>
    'failure' in outcome ? { failure: wrapped(runtime, outcome.failure) } : { value: use(outcome.value) };
}

function started(runtime: Runtime, task: Call): CompletableFuture {
  const future = new CompletableFuture();
  future.complete(attempted(runtime, () => ({ value: task() })));
  return future;
}

function get(runtime: Runtime, self: CompletableFuture): Value {
  const { outcome } = self;
  if (outcome === null) throw endlessWait('get()');
  if ('value' in outcome) return outcome.value;
  const cause = unwrapped(runtime, outcome.failure);
  if (runtime.isInstance(cause, `${PACKAGE}.CancellationException`)) throw cause;
  throw javaException(`${PACKAGE}.ExecutionException`, runtime.toJavaText(cause), cause);
}

function join(runtime: Runtime, self: CompletableFuture): Value {
  const { outcome } = self;
  if (outcome === null) throw endlessWait('join()');
  if ('value' in outcome) return outcome.value;
  throw wrapped(runtime, outcome.failure);
}

function nothingOf(call: Call): (value: Value) => Value {
  return (value) => {
    call(value);
    return null;
  };
}

/** `thenX` and `thenXAsync` are the same here. */
function bothForms(name: string, parameters: string, body: MethodTable[string]): MethodTable {
  return {
    [`${name}(${parameters})`]: body,
    [`${name}Async(${parameters})`]: body,
    [`${name}Async(${parameters}, ${PACKAGE}.Executor)`]: body,
  };
}

function handled(runtime: Runtime, self: CompletableFuture, handler: Value): CompletableFuture {
  const handle = functionOf(runtime, handler, BI_FUNCTION);
  return self.dependent(runtime, (outcome) => ({
    value: 'failure' in outcome ? handle(null, outcome.failure) : handle(outcome.value, null),
  }));
}

function observed(runtime: Runtime, self: CompletableFuture, action: Value): CompletableFuture {
  const act = functionOf(runtime, action, BI_CONSUMER);
  return self.dependent(runtime, (outcome) => {
    if ('failure' in outcome) act(null, outcome.failure);
    else act(outcome.value, null);
    return 'failure' in outcome ? { failure: wrapped(runtime, outcome.failure) } : outcome;
  });
}

function composed(runtime: Runtime, self: CompletableFuture, make: Value): CompletableFuture {
  const next = functionOf(runtime, make, FUNCTION);
  const dependent = new CompletableFuture();
  self.whenDone((outcome) => {
    const made = attempted(runtime, () => onValue(runtime, next)(outcome));
    if ('value' in made && made.value instanceof CompletableFuture) {
      made.value.whenDone((inner) => dependent.complete(inner));
    } else dependent.complete(made);
  });
  return dependent;
}

function combined(
  runtime: Runtime,
  self: CompletableFuture,
  other: CompletableFuture,
  join2: Value,
): CompletableFuture {
  const combine = functionOf(runtime, join2, BI_FUNCTION);
  const dependent = new CompletableFuture();
  self.whenDone((first) =>
    other.whenDone((second) => {
      dependent.complete(
        attempted(runtime, () => {
          if ('failure' in first) return { failure: wrapped(runtime, first.failure) };
          return onValue(runtime, (value) => combine(first.value, value))(second);
        }),
      );
    }),
  );
  return dependent;
}

/** Completes when all have completed; fails if one fails. */
function allOf(runtime: Runtime, _self: unknown, futures: readonly CompletableFuture[]): CompletableFuture {
  const all = new CompletableFuture();
  let left = futures.length;
  let failure: Throwable | null = null;
  if (left === 0) all.complete({ value: null });
  for (const future of futures) {
    future.whenDone((outcome) => {
      if ('failure' in outcome) failure ??= wrapped(runtime, outcome.failure);
      if (--left === 0) all.complete(failure === null ? { value: null } : { failure });
    });
  }
  return all;
}

function anyOf(runtime: Runtime, futures: readonly CompletableFuture[]): CompletableFuture {
  const any = new CompletableFuture();
  for (const future of futures) {
    future.whenDone((outcome) =>
      any.complete('failure' in outcome ? { failure: wrapped(runtime, outcome.failure) } : outcome),
    );
  }
  return any;
}

const [F, C] = [FUNCTION.type, CONSUMER.type];

const DEPENDENTS = (): MethodTable => ({
  ...bothForms('thenApply', F, (runtime: Runtime, self: CompletableFuture, change: Value) =>
    self.dependent(runtime, onValue(runtime, functionOf(runtime, change, FUNCTION))),
  ),
  ...bothForms('thenAccept', C, (runtime: Runtime, self: CompletableFuture, action: Value) =>
    self.dependent(runtime, onValue(runtime, nothingOf(functionOf(runtime, action, CONSUMER)))),
  ),
  ...bothForms('thenRun', 'Runnable', (runtime: Runtime, self: CompletableFuture, task: Value) =>
    self.dependent(
      runtime,
      onValue(runtime, () => runtime.invokeMethod(task, 'run', [])),
    ),
  ),
  ...bothForms('thenCompose', F, composed),
  ...bothForms('thenCombine', `CompletableFuture, ${BI_FUNCTION.type}`, combined),
  ...bothForms('handle', BI_FUNCTION.type, handled),
  ...bothForms('whenComplete', BI_CONSUMER.type, observed),
  [`exceptionally(${F})`]: (runtime, self: CompletableFuture, handler: Value) => {
    const handle = functionOf(runtime, handler, FUNCTION);
    return self.dependent(runtime, (outcome) =>
      'failure' in outcome ? { value: handle(outcome.failure) } : outcome,
    );
  },
});

const COMPLETABLE_FUTURE: GroovyType = new GroovyType({
  name: `${PACKAGE}.CompletableFuture`,
  interfaces: [`${PACKAGE}.Future`],
  methods: () => ({
    ...DEPENDENTS(),
    'new()': () => new CompletableFuture(),
    'static completedFuture(Object)': (runtime, _self, value: Value) => started(runtime, () => value),
    [`static supplyAsync(${SUPPLIER.type})`]: (runtime, _self, task: Value) =>
      started(runtime, functionOf(runtime, task, SUPPLIER)),
    [`static supplyAsync(${SUPPLIER.type}, ${PACKAGE}.Executor)`]: (runtime, _self, task: Value) =>
      started(runtime, functionOf(runtime, task, SUPPLIER)),
    'static runAsync(Runnable)': (runtime, _self, task: Value) =>
      started(runtime, () => noResult(runtime.invokeMethod(task, 'run', []))),
    'static allOf(CompletableFuture...)': allOf,
    'static anyOf(CompletableFuture...)': (runtime, _self, futures: CompletableFuture[]) =>
      anyOf(runtime, requireNonNull(futures)),
    'complete(Object)': (_runtime, self: CompletableFuture, value: Value) => self.complete({ value }),
    'completeExceptionally(Throwable)': (_runtime, self: CompletableFuture, failure: Throwable) =>
      self.complete({ failure }),
    'cancel(boolean)': (_runtime, self: CompletableFuture) =>
      self.complete({ failure: javaException(`${PACKAGE}.CancellationException`, null) }),
    'get()': get,
    [`get(long, ${PACKAGE}.TimeUnit)`]: get,
    'join()': join,
    'getNow(Object)': (runtime, self: CompletableFuture, fallback: Value) =>
      self.outcome === null ? fallback : join(runtime, self),
    'isDone()': (_runtime, self: CompletableFuture) => self.outcome !== null,
    'isCompletedExceptionally()': (_runtime, self: CompletableFuture) =>
      self.outcome !== null && 'failure' in self.outcome,
    'isCancelled()': (runtime, self: CompletableFuture) =>
      self.outcome !== null &&
      'failure' in self.outcome &&
      runtime.isInstance(self.outcome.failure, `${PACKAGE}.CancellationException`),
  }),
});

export const COMPLETABLE_FUTURE_TYPES: readonly GroovyType[] = [COMPLETION_EXCEPTION, COMPLETABLE_FUTURE];

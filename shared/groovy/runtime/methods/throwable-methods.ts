/** Methods of `java.lang.Throwable`. */

import { JavaArray } from '../collections/java-array.ts';
import { castFailure } from '../errors/class-cast.ts';
import { javaException, type StackFrame } from '../errors/exception.ts';
import {
  type Extension,
  GroovyType,
  noResult,
  type Runtime,
  type Throwable,
  TYPE,
  type Value,
} from '../host.ts';

/** `java.lang.StackTraceElement` */
export const STACK_TRACE_ELEMENT: GroovyType = new GroovyType({
  name: 'java.lang.StackTraceElement',
  methods: () => ({
    'getClassName()': (_runtime, self: StackTraceElement) => self.frame.className,
    'getMethodName()': (_runtime, self: StackTraceElement) => self.frame.methodName,
    'getFileName()': (_runtime, self: StackTraceElement) => self.frame.fileName,
    'getLineNumber()': (_runtime, self: StackTraceElement) => self.frame.line,
    'toString()': (_runtime, self: StackTraceElement) => frameText(self.frame),
  }),
});

class StackTraceElement {
  readonly [TYPE] = STACK_TRACE_ELEMENT;
  readonly frame: StackFrame;
  constructor(frame: StackFrame) {
    this.frame = frame;
  }
}

/** `Script1.area(Script1.groovy:3)`, as a stack trace prints a frame. */
export function frameText(frame: StackFrame): string {
  return `${frame.className}.${frame.methodName}(${frame.fileName}:${frame.line})`;
}

/** A run that can map generated lines to lines of scripts. */
export interface FrameReader extends Runtime {
  scriptFrames(error: Throwable): readonly StackFrame[];
}

/** `Throwable.toString()`: the class name, and the message if there is one. */
function throwableText(runtime: Runtime, self: Throwable): string {
  const message = runtime.invokeMethod(self, 'getLocalizedMessage', []);
  const { name } = runtime.typeOf(self);
  return message === null ? name : `${name}: ${runtime.toJavaText(message)}`;
}

function trace(runtime: Runtime, self: Throwable): Value {
  const frames = (runtime as FrameReader).scriptFrames(self);
  return new JavaArray(
    STACK_TRACE_ELEMENT.name,
    frames.map((frame) => new StackTraceElement(frame)),
  );
}

/** The output of `printStackTrace`: the throwable, its frames, then its causes alike. */
function traceText(runtime: Runtime, self: Throwable): string {
  const seen = new Set<Throwable>();
  let text = '';
  for (let at: Throwable | null = self; at !== null && !seen.has(at); at = at.cause) {
    seen.add(at);
    const lines = (runtime as FrameReader).scriptFrames(at).map((frame) => `\tat ${frameText(frame)}\n`);
    text += `${at === self ? '' : 'Caused by: '}${runtime.toJavaText(at)}\n${lines.join('')}`;
  }
  return text;
}

function printTrace(runtime: Runtime, self: Throwable): null {
  runtime.print(traceText(runtime, self));
  return null;
}

function printTraceTo(runtime: Runtime, self: Throwable, writer: Value): null {
  runtime.invokeMethod(writer, 'print', [traceText(runtime, self)]);
  return null;
}

/** `initCause`: sets the cause once; a throwable is not its own cause. */
function initCause(runtime: Runtime, self: Throwable, cause: Throwable | null): Throwable {
  if (self.cause !== null) {
    const text = cause === null ? 'a null' : runtime.toJavaText(cause);
    throw javaException('java.lang.IllegalStateException', `Can't overwrite cause with ${text}`, self);
  }
  if (cause === self)
    throw javaException('java.lang.IllegalArgumentException', 'Self-causation not permitted', self);
  self.cause = cause;
  return self;
}

export const THROWABLE_EXTENSION: Extension = {
  on: 'java.lang.Throwable',
  methods: () => ({
    'getMessage()': (_runtime, self: Throwable) => self.detail,
    'getLocalizedMessage()': (runtime, self: Throwable) => runtime.invokeMethod(self, 'getMessage', []),
    'getCause()': (_runtime, self: Throwable) => self.cause,
    'initCause(Throwable)': initCause,
    'addSuppressed(Throwable)': (_runtime, self: Throwable, other: Throwable) =>
      noResult(self.suppressed.push(other)),
    'getSuppressed()': (_runtime, self: Throwable) =>
      new JavaArray('java.lang.Throwable', [...self.suppressed]),
    'getStackTrace()': trace,
    'setStackTrace(Object)': () => null,
    'fillInStackTrace()': (_runtime, self: Throwable) => self,
    'printStackTrace()': printTrace,
    'printStackTrace(PrintWriter)': printTraceTo,
    'printStackTrace(PrintStream)': printTraceTo,
    'toString()': throwableText,
  }),
};

/** Constructors whose messages show a value. */
export const CAST_EXCEPTION_EXTENSION: Extension = {
  on: 'org.codehaus.groovy.runtime.typehandling.GroovyCastException',
  methods: () => ({
    'new(Object, Class)': (runtime, _self, value: Value, type: GroovyType) =>
      castFailure(runtime, value, type.name),
    'new(Object, Class, Exception)': (runtime, _self, value: Value, type: GroovyType, cause: Throwable) => {
      const { message } = castFailure(runtime, value, type.name);
      return javaException(
        'org.codehaus.groovy.runtime.typehandling.GroovyCastException',
        `${message} due to: ${runtime.toJavaText(cause)}`,
      );
    },
  }),
};

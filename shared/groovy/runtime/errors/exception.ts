/**
 * Throwables: what scripts throw, catch and read, and how library and hosts raise them. A {@link JavaThrowable}
 * is a JavaScript error only so that V8 records where it was made; scripts reach nothing but its type's methods.
 */
import { defined } from '#base';
import {
  GroovyType,
  type MethodTable,
  type MethodTableMaker,
  type Throwable,
  TYPE,
  type Value,
} from '../host.ts';
import { capitalized } from '../property-names.ts';

/** One line of a stack trace: a method of a script. */
export interface StackFrame {
  readonly className: string;
  readonly methodName: string;
  readonly fileName: string;
  readonly line: number;
}

/** A `java.lang.Throwable`. */
export class JavaThrowable extends Error implements Throwable {
  override readonly name = 'JavaThrowable';
  readonly [TYPE]: GroovyType;
  /** The result of `getMessage()` unless a class overrides it; null differs from the empty string. */
  detail: string | null;
  override cause: Throwable | null;
  readonly suppressed: Throwable[] = [];
  /** Values of further getters of this throwable's class, such as `property` or `arguments`. */
  readonly facts: Readonly<Record<string, Value>>;

  constructor(
    type: GroovyType,
    detail: string | null,
    cause: Throwable | null = null,
    facts: Readonly<Record<string, Value>> = NO_FACTS,
  ) {
    super(detail ?? '');
    this[TYPE] = type;
    this.detail = detail;
    this.cause = cause;
    this.facts = facts;
  }
}

const NO_FACTS: Readonly<Record<string, Value>> = Object.freeze({});

/** The constructors of every ordinary exception class. A cause without a message gives its text as the message, as in Java. */
function constructors(own: () => GroovyType): MethodTable {
  return {
    'new()': () => new JavaThrowable(own(), null),
    'new(String)': (_runtime, _self, message: string | null) => new JavaThrowable(own(), message),
    'new(String, Throwable)': (_runtime, _self, message: string | null, cause: Throwable | null) =>
      new JavaThrowable(own(), message, cause),
    'new(Throwable)': (runtime, _self, cause: Throwable | null) =>
      new JavaThrowable(own(), cause === null ? null : runtime.toJavaText(cause), cause),
  };
}

/**
 * Defines an exception class with Java's usual four constructors; `methods` adds getters and further constructors.
 */
export function exceptionType(
  name: string,
  superclass: string,
  methods: MethodTableMaker = () => ({}),
): GroovyType {
  const type: GroovyType = new GroovyType({
    name,
    superclass,
    methods: () => ({ ...constructors(() => type), ...methods() }),
  });
  return type;
}

/** Full name of the superclass → full names of its direct subclasses. */
const TREE: Readonly<Record<string, readonly string[]>> = {
  'java.lang.Throwable': ['java.lang.Exception', 'java.lang.Error'],
  'java.lang.Error': ['java.lang.AssertionError', 'java.lang.VirtualMachineError', 'java.lang.LinkageError'],
  'java.lang.AssertionError': ['org.codehaus.groovy.runtime.powerassert.PowerAssertionError'],
  'java.lang.VirtualMachineError': ['java.lang.StackOverflowError', 'java.lang.OutOfMemoryError'],
  'java.lang.LinkageError': [
    'java.lang.NoClassDefFoundError',
    'java.lang.ExceptionInInitializerError',
    'java.lang.IncompatibleClassChangeError',
  ],
  'java.lang.IncompatibleClassChangeError': ['java.lang.AbstractMethodError', 'java.lang.NoSuchMethodError'],
  'java.lang.Exception': [
    'java.lang.RuntimeException',
    'java.io.IOException',
    'java.lang.CloneNotSupportedException',
    'java.lang.InterruptedException',
    'java.lang.ReflectiveOperationException',
    'java.text.ParseException',
    'java.net.URISyntaxException',
    'java.util.concurrent.TimeoutException',
    'java.util.concurrent.ExecutionException',
    'java.security.GeneralSecurityException',
    'java.util.zip.DataFormatException',
    'java.sql.SQLException',
    'javax.script.ScriptException',
    'groovy.text.TemplateExecutionException',
    'org.xml.sax.SAXException',
    'javax.xml.parsers.ParserConfigurationException',
  ],
  'java.security.GeneralSecurityException': ['java.security.NoSuchAlgorithmException'],
  'org.xml.sax.SAXException': ['org.xml.sax.SAXParseException'],
  'java.io.IOException': [
    'java.io.FileNotFoundException',
    'java.util.zip.ZipException',
    'java.io.EOFException',
    'java.io.UnsupportedEncodingException',
    'java.net.MalformedURLException',
    'java.net.UnknownHostException',
    'java.net.SocketException',
  ],
  'java.lang.ReflectiveOperationException': [
    'java.lang.ClassNotFoundException',
    'java.lang.NoSuchMethodException',
    'java.lang.NoSuchFieldException',
    'java.lang.InstantiationException',
    'java.lang.IllegalAccessException',
    'java.lang.reflect.InvocationTargetException',
  ],
  'java.lang.RuntimeException': [
    'java.lang.ArithmeticException',
    'java.lang.ArrayStoreException',
    'java.lang.ClassCastException',
    'java.lang.IllegalArgumentException',
    'java.lang.IllegalMonitorStateException',
    'java.lang.IllegalStateException',
    'java.lang.IndexOutOfBoundsException',
    'java.lang.NegativeArraySizeException',
    'java.lang.NullPointerException',
    'java.lang.SecurityException',
    'java.lang.UnsupportedOperationException',
    'java.lang.reflect.UndeclaredThrowableException',
    'java.util.ConcurrentModificationException',
    'java.util.EmptyStackException',
    'java.util.MissingResourceException',
    'java.util.NoSuchElementException',
    'java.io.UncheckedIOException',
    'groovy.lang.GroovyRuntimeException',
    'groovy.json.JsonException',
    'org.codehaus.groovy.GroovyException',
  ],
  'java.util.NoSuchElementException': ['java.util.InputMismatchException'],
  'groovy.json.JsonException': ['groovy.json.internal.Exceptions$JsonInternalException'],
  'java.lang.ClassCastException': ['org.codehaus.groovy.runtime.typehandling.GroovyCastException'],
  'java.lang.IllegalArgumentException': [
    'java.lang.NumberFormatException',
    'java.lang.IllegalThreadStateException',
    'java.util.IllegalFormatException',
    'java.util.regex.PatternSyntaxException',
    'java.nio.charset.UnsupportedCharsetException',
    'java.nio.charset.IllegalCharsetNameException',
  ],
  'java.util.IllegalFormatException': [
    'java.util.UnknownFormatConversionException',
    'java.util.MissingFormatArgumentException',
    'java.util.IllegalFormatConversionException',
    'java.util.MissingFormatWidthException',
    'java.util.IllegalFormatPrecisionException',
    'java.util.IllegalFormatWidthException',
    'java.util.IllegalFormatFlagsException',
    'java.util.FormatFlagsConversionMismatchException',
    'java.util.DuplicateFormatFlagsException',
    'java.util.UnknownFormatFlagsException',
  ],
  'java.lang.IllegalStateException': [
    'java.util.concurrent.CancellationException',
    'java.util.FormatterClosedException',
  ],
  'java.lang.IndexOutOfBoundsException': [
    'java.lang.ArrayIndexOutOfBoundsException',
    'java.lang.StringIndexOutOfBoundsException',
  ],
  'groovy.lang.GroovyRuntimeException': [
    'groovy.lang.MissingPropertyException',
    'groovy.lang.MissingMethodException',
    'groovy.lang.MissingFieldException',
    'groovy.lang.IncorrectClosureArgumentsException',
    'org.codehaus.groovy.control.CompilationFailedException',
    'groovy.lang.MissingClassException',
    'groovy.lang.SpreadMapEvaluatingException',
    'org.codehaus.groovy.runtime.metaclass.MethodSelectionException',
  ],
  'groovy.lang.MissingPropertyException': ['groovy.lang.ReadOnlyPropertyException'],
  'org.codehaus.groovy.control.CompilationFailedException': [
    'org.codehaus.groovy.control.MultipleCompilationErrorsException',
  ],
};

/** Getters beyond those of Throwable, by class: each returns the value of the same name. */
const FACTS: Readonly<Record<string, readonly string[]>> = {
  'groovy.lang.MissingPropertyException': ['property', 'type'],
  'groovy.lang.MissingMethodException': ['method', 'type', 'arguments', 'static'],
  'java.text.ParseException': ['errorOffset'],
  'java.util.MissingResourceException': ['className', 'key'],
  'java.util.regex.PatternSyntaxException': ['description', 'index', 'pattern'],
  'org.xml.sax.SAXParseException': ['lineNumber', 'columnNumber'],
  'groovy.text.TemplateExecutionException': ['lineNumber'],
};

function factGetters(names: readonly string[]): MethodTable {
  return Object.fromEntries(
    names.map((name) => {
      const getter = `${name === 'static' ? 'is' : 'get'}${capitalized(name)}()`;
      return [getter, (_runtime: unknown, self: JavaThrowable) => self.facts[name] ?? null];
    }),
  );
}

function fromIndex(name: string, text: string): MethodTable {
  return { 'new(int)': (_runtime, _self, index: number) => javaException(name, `${text}: ${index}`) };
}

const READ_ONLY = 'groovy.lang.ReadOnlyPropertyException';

function readOnly(property: string, className: string, type: Value): JavaThrowable {
  const message = `Cannot set readonly property: ${property} for class: ${className}`;
  return javaException(READ_ONLY, message, null, { property, type });
}

/** Constructors besides the usual four. */
const SPECIAL: Readonly<Record<string, MethodTable>> = {
  'java.lang.IndexOutOfBoundsException': fromIndex(
    'java.lang.IndexOutOfBoundsException',
    'Index out of range',
  ),
  'java.lang.ArrayIndexOutOfBoundsException': fromIndex(
    'java.lang.ArrayIndexOutOfBoundsException',
    'Array index out of range',
  ),
  'java.lang.StringIndexOutOfBoundsException': fromIndex(
    'java.lang.StringIndexOutOfBoundsException',
    'String index out of range',
  ),
  'java.lang.AssertionError': {
    'new(Object)': (runtime, _self, detail: Value) =>
      javaException(
        'java.lang.AssertionError',
        runtime.toJavaText(detail),
        detail instanceof JavaThrowable ? detail : null,
      ),
  },
  'java.lang.reflect.InvocationTargetException': {
    'new(Throwable)': (_runtime, _self, target: JavaThrowable | null) =>
      javaException('java.lang.reflect.InvocationTargetException', null, target),
    'getTargetException()': (_runtime, self: JavaThrowable) => self.cause,
  },
  'java.text.ParseException': {
    'new(String, int)': (_runtime, _self, message: string | null, errorOffset: number) =>
      javaException('java.text.ParseException', message, null, { errorOffset }),
  },
  'java.util.MissingResourceException': {
    'new(String, String, String)': (
      _runtime,
      _self,
      message: string | null,
      className: string,
      key: string,
    ) => javaException('java.util.MissingResourceException', message, null, { className, key }),
  },
  [READ_ONLY]: {
    'new(String, Class)': (_runtime, _self, property: string, type: GroovyType) =>
      readOnly(property, type.name, type),
    'new(String, String)': (_runtime, _self, property: string, className: string) =>
      readOnly(property, className, null),
  },
  'groovy.lang.MissingPropertyException': {
    'new(String, Class)': (_runtime, _self, property: string, type: GroovyType) =>
      javaException(
        'groovy.lang.MissingPropertyException',
        `No such property: ${property} for class: ${type.name}`,
        null,
        { property, type },
      ),
  },
  'groovy.lang.MissingMethodException': {
    'new(String, Class, Object)': (runtime, _self, method: string, type: GroovyType, args: Value) =>
      runtime.missingMethod(method, type, args ?? runtime.newList([])),
  },
};

/** `java.lang.Throwable`; its methods are an extension of the language's own module. */
export const THROWABLE: GroovyType = exceptionType('java.lang.Throwable', 'java.lang.Object');

/** All exception classes of the language, the library and Java. */
export const EXCEPTION_TYPES: readonly GroovyType[] = [
  THROWABLE,
  ...Object.entries(TREE).flatMap(([superclass, names]) =>
    names.map((name) =>
      exceptionType(name, superclass, () => ({ ...factGetters(FACTS[name] ?? []), ...SPECIAL[name] })),
    ),
  ),
];

const BY_NAME: ReadonlyMap<string, GroovyType> = new Map(EXCEPTION_TYPES.map((type) => [type.name, type]));

/**
 * A throwable of a class named in this file or, for a room's own classes, of the type itself (see
 * {@link exceptionType}): `throw javaException('java.lang.ArithmeticException', 'Division by zero')`.
 */
export function javaException(
  type: string | GroovyType,
  message: string | null,
  cause: Throwable | null = null,
  facts?: Readonly<Record<string, Value>>,
): JavaThrowable {
  const groovyType =
    typeof type === 'string' ? defined(BY_NAME.get(type), `an exception class named ${type}`) : type;
  return new JavaThrowable(groovyType, message, cause, facts);
}

/** A function that creates exceptions of a class in this file by their message. */
function exceptionsOf(name: string): (message?: string | null) => JavaThrowable {
  return (message = null) => javaException(name, message);
}

export const illegalArgument = exceptionsOf('java.lang.IllegalArgumentException');
export const illegalState = exceptionsOf('java.lang.IllegalStateException');
export const nullPointer = exceptionsOf('java.lang.NullPointerException');
export const unsupportedOperation = exceptionsOf('java.lang.UnsupportedOperationException');
export const indexOutOfBounds = exceptionsOf('java.lang.IndexOutOfBoundsException');
export const arrayIndexOutOfBounds = exceptionsOf('java.lang.ArrayIndexOutOfBoundsException');
export const noSuchElement = exceptionsOf('java.util.NoSuchElementException');

/** Returns a non-null value. Throws a NullPointerException for null, with the message if given. */
export function requireNonNull<T>(value: T | null, message: string | null = null): T {
  if (value === null) throw nullPointer(message);
  return value;
}

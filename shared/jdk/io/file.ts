/**
 * `java.io.File` as a path only. Its file system is empty and read-only: no file exists, reads fail, writes
 * are rejected, and the working directory is `/`. The real file system is never accessed.
 */
import { stringHash } from '#base';
import { JavaArray } from '#groovy/runtime/collections/java-array';
import { illegalArgument, type JavaThrowable, javaException } from '#groovy/runtime/errors/exception';
import { GroovyType, type MethodTable, methodTable, TYPE, type Value } from '#groovy/runtime/host';

const SEPARATOR = '/';

/** Constant that `File.hashCode` combines with the hash of the path. */
const HASH_MASK = 1234321;

const PREFIX_LENGTH_MIN = 3;

/** Normalizes separators: no repeated and no trailing ones. */
function normalized(path: string): string {
  const single = path.replaceAll(/\/+/g, SEPARATOR);
  return single.length > 1 && single.endsWith(SEPARATOR) ? single.slice(0, -1) : single;
}

function resolved(parent: string, child: string): string {
  if (child === '') return parent;
  return parent === SEPARATOR || child.startsWith(SEPARATOR)
    ? normalized(`${parent}${child}`)
    : `${parent}/${child}`;
}

export class JavaFile {
  readonly [TYPE] = FILE_TYPE;
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  static of(path: string): JavaFile {
    return new JavaFile(normalized(path));
  }

  /** Resolves a child path; an empty parent is the root, as in Java. */
  static within(parent: string | null, child: string): JavaFile {
    if (parent === null) return JavaFile.of(child);
    return new JavaFile(resolved(parent === '' ? SEPARATOR : normalized(parent), normalized(child)));
  }

  get isAbsolute(): boolean {
    return this.path.startsWith(SEPARATOR);
  }

  get name(): string {
    return this.path.slice(this.path.lastIndexOf(SEPARATOR) + 1);
  }

  get parent(): string | null {
    const at = this.path.lastIndexOf(SEPARATOR);
    if (at > 0) return this.path.slice(0, at);
    return at === 0 && this.path.length > 1 ? SEPARATOR : null;
  }

  get absolutePath(): string {
    return this.isAbsolute ? this.path : resolved(SEPARATOR, this.path);
  }

  /** Canonicalizes: without `.` and `..`. */
  get canonicalPath(): string {
    const names: string[] = [];
    for (const name of this.absolutePath.split(SEPARATOR)) {
      if (name === '..') names.pop();
      else if (name !== '' && name !== '.') names.push(name);
    }
    return `${SEPARATOR}${names.join(SEPARATOR)}`;
  }

  notFound(): JavaThrowable {
    return javaException('java.io.FileNotFoundException', `${this.path} (No such file or directory)`);
  }

  /** A write to the root is rejected; no other directory exists. */
  notWritable(): JavaThrowable {
    if (new JavaFile(this.canonicalPath).parent !== SEPARATOR) return this.notFound();
    return javaException('java.io.FileNotFoundException', `${this.path} (Permission denied)`);
  }
}

const NAMING = methodTable(() => ({
  'new(String)': (_runtime, _self, path) => JavaFile.of(path),
  'new(String, String)': (_runtime, _self, parent: string | null, child) => JavaFile.within(parent, child),
  'new(java.io.File, String)': (_runtime, _self, parent: JavaFile | null, child) =>
    JavaFile.within(parent?.path ?? null, child),
  'new(java.net.URI)': (runtime, _self, uri) =>
    JavaFile.of(runtime.toJavaText(runtime.invokeMethod(uri, 'getPath', []))),
  'getName()': (_runtime, self: JavaFile) => self.name,
  'getPath()': (_runtime, self: JavaFile) => self.path,
  'getParent()': (_runtime, self: JavaFile) => self.parent,
  'getParentFile()': (_runtime, self: JavaFile) => (self.parent === null ? null : new JavaFile(self.parent)),
  'isAbsolute()': (_runtime, self: JavaFile) => self.isAbsolute,
  'getAbsolutePath()': (_runtime, self: JavaFile) => self.absolutePath,
  'getAbsoluteFile()': (_runtime, self: JavaFile) => new JavaFile(self.absolutePath),
  'getCanonicalPath()': (_runtime, self: JavaFile) => self.canonicalPath,
  'getCanonicalFile()': (_runtime, self: JavaFile) => new JavaFile(self.canonicalPath),
  'toURI()': (runtime, self: JavaFile) => {
    const path = encodeURI(self.absolutePath.toWellFormed()).replaceAll('?', '%3F').replaceAll('#', '%23');
    return runtime.invokeMethod(runtime.typeNamed('java.net.URI') ?? null, 'create', [`file:${path}`]);
  },
  'toString()': (_runtime, self: JavaFile) => self.path,
  'hashCode()': (_runtime, self: JavaFile) => stringHash(self.path) ^ HASH_MASK,
  'equals(Object)': (_runtime, self: JavaFile, other) =>
    other instanceof JavaFile && other.path === self.path,
  'compareTo(java.io.File)': (runtime, self: JavaFile, other: JavaFile) =>
    runtime.invokeMethod(self.path, 'compareTo', [other.path]),
}));

/** Methods with the same result for every file. */
function answers(value: Value, signatures: readonly string[]): MethodTable {
  return Object.fromEntries(signatures.map((signature) => [signature, () => value]));
}

const ASKING = methodTable(() => ({
  ...answers(false, [
    'exists()',
    'isFile()',
    'isDirectory()',
    'canRead()',
    'canWrite()',
    'canExecute()',
    'delete()',
    'mkdir()',
    'mkdirs()',
    'renameTo(java.io.File)',
    'setLastModified(long)',
    'setReadOnly()',
    'setReadable(boolean)',
    'setWritable(boolean)',
    'setExecutable(boolean)',
  ]),
  ...answers(0n, [
    'length()',
    'size()',
    'lastModified()',
    'getTotalSpace()',
    'getFreeSpace()',
    'getUsableSpace()',
  ]),
  ...answers(null, ['list()', 'list(Closure)', 'listFiles()', 'listFiles(Closure)', 'deleteOnExit()']),
  'isHidden()': (_runtime, self: JavaFile) => self.name.startsWith('.'),
  'createNewFile()': (_runtime, self: JavaFile) => {
    const isInRoot = new JavaFile(self.canonicalPath).parent === SEPARATOR;
    throw javaException('java.io.IOException', isInRoot ? 'Permission denied' : 'No such file or directory');
  },
  'static createTempFile(String, String)': (_runtime, _self, prefix) => {
    if (prefix.length < PREFIX_LENGTH_MIN) {
      const message = `Prefix string "${prefix}" too short: length must be at least ${PREFIX_LENGTH_MIN}`;
      throw illegalArgument(message);
    }
    throw javaException('java.io.IOException', 'Permission denied');
  },
  'static listRoots()': () => new JavaArray('java.io.File', [new JavaFile(SEPARATOR)]),
}));

export const FILE_TYPE: GroovyType = new GroovyType({
  name: 'java.io.File',
  interfaces: ['java.lang.Comparable', 'java.io.Serializable'],
  methods: () => ({ ...NAMING(), ...ASKING() }),
  statics: {
    separator: SEPARATOR,
    pathSeparator: ':',
    separatorChar: (runtime) => runtime.asType(SEPARATOR, 'java.lang.Character'),
    pathSeparatorChar: (runtime) => runtime.asType(':', 'java.lang.Character'),
  },
});

/** A class that opens a file on construction, and so cannot be constructed with one. */
function opener(name: string, superclass: string, failure: (file: JavaFile) => JavaThrowable): GroovyType {
  const refuse = (file: JavaFile): never => {
    throw failure(file);
  };
  return new GroovyType({
    name,
    superclass,
    methods: methodTable(() => ({
      'new(String)': (_runtime, _self, path) => refuse(JavaFile.of(path)),
      'new(String, boolean)': (_runtime, _self, path) => refuse(JavaFile.of(path)),
      'new(java.io.File)': (_runtime, _self, file: JavaFile) => refuse(file),
      'new(java.io.File, boolean)': (_runtime, _self, file: JavaFile) => refuse(file),
    })),
  });
}

export const FILE_STREAM_TYPES: readonly GroovyType[] = [
  opener('java.io.FileReader', 'java.io.Reader', (file) => file.notFound()),
  opener('java.io.FileInputStream', 'java.io.InputStream', (file) => file.notFound()),
  opener('java.io.FileWriter', 'java.io.Writer', (file) => file.notWritable()),
  opener('java.io.FileOutputStream', 'java.io.OutputStream', (file) => file.notWritable()),
];

/**
 * Signatures of library methods that script classes override, as Java declares them: `#0` is the first type argument.
 * Methods that are not listed are not checked.
 */
const DECLARATIONS: Readonly<Record<string, readonly string[]>> = {
  'java.lang.Object': [
    'java.lang.String toString()',
    'boolean equals(java.lang.Object)',
    'int hashCode()',
    'protected java.lang.Object clone()',
    'protected void finalize()',
    'final java.lang.Class getClass()',
    'final void notify()',
    'final void notifyAll()',
    'final void wait()',
  ],
  'groovy.lang.GroovyObject': [
    'java.lang.Object invokeMethod(java.lang.String, java.lang.Object)',
    'java.lang.Object getProperty(java.lang.String)',
    'void setProperty(java.lang.String, java.lang.Object)',
    'groovy.lang.MetaClass getMetaClass()',
    'void setMetaClass(groovy.lang.MetaClass)',
  ],
  'groovy.lang.Script': [
    'abstract java.lang.Object run()',
    'groovy.lang.Binding getBinding()',
    'void setBinding(groovy.lang.Binding)',
    'java.lang.Object getProperty(java.lang.String)',
    'void setProperty(java.lang.String, java.lang.Object)',
    'java.lang.Object invokeMethod(java.lang.String, java.lang.Object)',
    'java.lang.Object evaluate(java.lang.String)',
    'void print(java.lang.Object)',
    'void println()',
    'void println(java.lang.Object)',
    'void printf(java.lang.String, java.lang.Object)',
  ],
  'java.lang.Throwable': [
    'java.lang.String getMessage()',
    'java.lang.String getLocalizedMessage()',
    'java.lang.Throwable getCause()',
    'java.lang.Throwable initCause(java.lang.Throwable)',
    'java.lang.String toString()',
    'void printStackTrace()',
  ],
  'java.lang.Enum': [
    'java.lang.String toString()',
    'final java.lang.String name()',
    'final int ordinal()',
    'final int compareTo(java.lang.Enum)',
  ],
  'java.lang.Runnable': ['abstract void run()'],
  'java.lang.Thread': ['void run()', 'void start()'],
  'java.util.concurrent.Callable': ['abstract #0 call()'],
  'java.lang.AutoCloseable': ['abstract void close()'],
  'java.io.Closeable': ['abstract void close()'],
  'java.lang.Comparable': ['abstract int compareTo(#0)'],
  'java.util.Comparator': ['abstract int compare(#0, #0)'],
  'java.lang.Iterable': ['abstract java.util.Iterator iterator()'],
  'java.util.Iterator': ['abstract boolean hasNext()', 'abstract #0 next()', 'void remove()'],
  'java.util.AbstractCollection': ['abstract java.util.Iterator iterator()', 'abstract int size()'],
  'java.util.AbstractSet': ['abstract java.util.Iterator iterator()', 'abstract int size()'],
  'java.util.AbstractList': ['abstract #0 get(int)', 'abstract int size()'],
  'java.util.AbstractMap': ['abstract java.util.Set entrySet()'],
  'java.util.ArrayList': [
    'int size()',
    'boolean isEmpty()',
    'boolean contains(java.lang.Object)',
    'int indexOf(java.lang.Object)',
    '#0 get(int)',
    '#0 set(int, #0)',
    'boolean add(#0)',
    'void add(int, #0)',
    '#0 remove(int)',
    'boolean remove(java.lang.Object)',
    'boolean addAll(java.util.Collection)',
    'void clear()',
    'java.util.Iterator iterator()',
  ],
  'java.util.HashMap': [
    'int size()',
    'boolean isEmpty()',
    'boolean containsKey(java.lang.Object)',
    'boolean containsValue(java.lang.Object)',
    '#1 get(java.lang.Object)',
    '#1 put(#0, #1)',
    'void putAll(java.util.Map)',
    '#1 remove(java.lang.Object)',
    'void clear()',
    'java.util.Set keySet()',
    'java.util.Collection values()',
    'java.util.Set entrySet()',
  ],
  'java.util.HashSet': [
    'int size()',
    'boolean isEmpty()',
    'boolean contains(java.lang.Object)',
    'boolean add(#0)',
    'boolean remove(java.lang.Object)',
    'void clear()',
    'java.util.Iterator iterator()',
  ],
};

/** Types whose methods are listed completely. */
const COMPLETE: ReadonlySet<string> = new Set([
  'java.lang.Object',
  'groovy.lang.GroovyObject',
  'groovy.lang.Script',
]);

export interface LibraryMethod {
  readonly name: string;
  readonly returnType: string;
  readonly parameters: readonly string[];
  readonly isAbstract: boolean;
  readonly isFinal: boolean;
  readonly isProtected: boolean;
}

function read(text: string): LibraryMethod {
  const [head = '', list = ''] = text.slice(0, -1).split('(');
  const words = head.split(' ');
  return {
    name: words.at(-1) as string,
    returnType: words.at(-2) as string,
    parameters: list === '' ? [] : list.split(', '),
    isAbstract: words.includes('abstract'),
    isFinal: words.includes('final'),
    isProtected: words.includes('protected'),
  };
}

const METHODS: ReadonlyMap<string, readonly LibraryMethod[]> = new Map(
  Object.entries(DECLARATIONS).map(([name, texts]) => [name, texts.map(read)]),
);

const NONE: readonly LibraryMethod[] = [];

export function libraryMethods(type: string): readonly LibraryMethod[] {
  return METHODS.get(type) ?? NONE;
}

/** True if {@link libraryMethods} lists all methods of the type. */
export function isWhole(type: string): boolean {
  return COMPLETE.has(type);
}

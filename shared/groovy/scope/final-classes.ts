/** Classes of the JVM's library that none can extend, as far as scripts name them. */
export const FINAL_CLASSES: ReadonlySet<string> = new Set(
  [
    'Boolean',
    'Byte',
    'Character',
    'Class',
    'Double',
    'Float',
    'Integer',
    'Long',
    'Math',
    'Short',
    'String',
    'StringBuffer',
    'StringBuilder',
    'System',
  ].map((name) => `java.lang.${name}`),
);

/** Final classes of the JVM, which a script may reference but not extend. */
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

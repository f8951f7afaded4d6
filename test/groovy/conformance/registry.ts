/** The registry that tests of the language run with. */
import { createRegistry, type Extension, GroovyType, type Registry } from '#groovy';

const lazy = import.meta.glob('../../../shared/groovy/{library,runtime}/**/*.ts');
const files: Record<string, unknown> = {};
for (const [f, load] of Object.entries(lazy)) {
  try {
    files[f] = await load();
  } catch (e) {
    console.log('skip', f, String(e).slice(0, 100));
  }
}
export function testRegistry(): Registry {
  const types = new Map<string, GroovyType>();
  const extensions = new Set<Extension>();
  const visit = (v: unknown, f: string): void => {
    if (v instanceof GroovyType) {
      if (!types.has(v.name) && v.spec.form !== 'primitive' && !/core-types|exception|script-type/.test(f))
        types.set(v.name, v);
    } else if (Array.isArray(v)) for (const e of v) visit(e, f);
    else if (typeof v === 'object' && v !== null && 'on' in v && 'methods' in v && /library/.test(f))
      extensions.add(v as Extension);
    else if (typeof v === 'object' && v !== null && 'types' in v && /library/.test(f)) {
      for (const t of (v as any).types) visit(t, f);
      for (const t of (v as any).extensions ?? []) extensions.add(t);
    }
  };
  for (const [f, m] of Object.entries(files)) for (const v of Object.values(m as object)) visit(v, f);
  const base = createRegistry([]);
  for (const n of [
    'java.lang.Integer',
    'java.lang.Long',
    'java.lang.String',
    'java.lang.Boolean',
    'java.lang.Double',
    'java.lang.Float',
    'java.lang.Short',
    'java.lang.Byte',
    'java.lang.Character',
    'java.lang.Number',
  ])
    if (!types.has(n))
      types.set(
        n,
        new GroovyType({
          name: n,
          ...(/Integer|Long|Double|Float|Short|Byte/.test(n)
            ? { superclass: 'java.lang.Number', interfaces: ['java.lang.Comparable'] }
            : {}),
        }),
      );
  return createRegistry([
    {
      types: [...types.values()].filter(
        (t) => base.typeNamed(t.name) === undefined || !base.holds(base.typeNamed(t.name)!) || isFallback(t),
      ),
      extensions: [...extensions],
    },
  ]);
}
function isFallback(t: GroovyType): boolean {
  return (
    /^java\.(lang\.(Object|Cloneable|Runnable|Comparable|CharSequence|Iterable|Appendable|AutoCloseable)|io\.|util\.)/.test(
      t.name,
    ) && !/Exception|Error/.test(t.name)
  );
}

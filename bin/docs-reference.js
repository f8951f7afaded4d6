/** Pages of the reference that are made from the code: the classes that scripts can use, and the errors. */

/** Which page a class stands on, by the begin of its name. */
const CLASS_PAGES = [
  ['java', 'Classes of Java', /^javax?\./],
  ['groovy', 'Classes of Groovy', /^(?:groovy\.|org\.codehaus\.groovy\.)/],
  ['tinkerpop', 'Classes of Blueprints, Pipes and Gremlin', /^com\.tinkerpop\./],
  ['neo4j', 'Classes of the native API', /^org\.(?:neo4j|apache)\./],
];

/** Types that no script names. */
const HIDDEN = /^(?:boolean|byte|char|short|int|long|float|double|void)$/;

const shortSignature = (signature) => signature.replaceAll(/[\w.]+\.(?:\w+\$)?(?=\w)/g, '');

/**
 * Markdown of the pages, each with its path below `docs`.
 *
 * @param registry The types that scripts reach, see `createScriptTypes`.
 * @param extensions What Groovy adds to classes of Java: `{on, methods}`.
 */
export function classPages(registry, extensions) {
  const types = [...registry.types]
    .filter(({ name }) => !HIDDEN.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return CLASS_PAGES.map(([file, title, pattern]) => {
    const own = types.filter(({ name }) => pattern.test(name));
    const packages = groupBy(own, packageOf);
    const sections = [...packages].map(
      ([name, members]) =>
        `## ${name}\n\n${members.map((type) => classSection(type, extensions)).join('\n')}`,
    );
    const text = `# ${title}\n\nWhat scripts can use, with the methods that each class has itself or gets from Groovy.\n\n`;
    return { path: `reference/classes-${file}.md`, text: text + sections.join('\n') };
  });
}

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(item);
  }
  return groups;
}

function packageOf({ name }) {
  return name.slice(0, name.lastIndexOf('.'));
}

function classSection({ name, spec }, extensions) {
  const simple = name.slice(name.lastIndexOf('.') + 1).replaceAll('$', '.');
  const above = [spec.superclass, ...(spec.interfaces ?? [])].filter((each) => each !== undefined);
  const added = extensions.filter(({ on }) => on === name).flatMap(({ methods }) => Object.keys(methods));
  const parts = [`### ${simple}\n`];
  if (above.length > 0)
    parts.push(`Is a ${above.map((each) => `\`${shortSignature(each)}\``).join(', ')}.\n`);
  parts.push(...signatureLines('', Object.keys(spec.methods ?? {})));
  parts.push(...signatureLines('From Groovy: ', added));
  return parts.join('\n');
}

function signatureLines(begin, signatures) {
  if (signatures.length === 0) return [];
  const listed = [...new Set(signatures.map(shortSignature))].sort();
  return [`${begin}${listed.map((signature) => `\`${signature}\``).join(' ')}\n`];
}

/** @param catalogue `ERROR_CATALOGUE`: by code, what it means to a client. */
export function errorPage(catalogue) {
  const rows = Object.values(catalogue).map(({ status, fullname, meaning }) => {
    const exception = fullname.slice(Math.max(fullname.lastIndexOf('.'), fullname.lastIndexOf('$')) + 1);
    return `| \`${exception}\` | ${status} | ${meaning} |`;
  });
  const unique = [...new Set(rows)].sort();
  const text = `# Errors\n\nWhat the server answers with by itself; exceptions of scripts come beside them, as a chain in a 400
([limits and errors](../guide/limits.md)).\n\n| exception | status | meaning |\n|---|---|---|\n${unique.join('\n')}\n`;
  return { path: 'reference/errors.md', text };
}

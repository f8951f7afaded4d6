/**
 * Generates the reference of classes: methods from the type tables, descriptions from docs/reference/classes/*.md.
 * Independent of files and the build, so that tests can use it.
 */

/** Types that scripts do not name. */
const HIDDEN = /^(?:boolean|byte|char|short|int|long|float|double|void)$/;
/** Arrays of primitives, with methods of Groovy; listed with the classes of their elements. */
const PRIMITIVE_ARRAY = /^[a-z]+\[\]$/;
const CONSTRUCTOR = 'new';
const OBJECT = 'java.lang.Object';
const PIPELINE = 'com.tinkerpop.pipes.util.Pipeline';
const THROWABLE = 'java.lang.Throwable';

/** @param {string} name Full name of a class. */
export function packageOf(name) {
  return PRIMITIVE_ARRAY.test(name) ? 'java.lang' : name.slice(0, name.lastIndexOf('.'));
}

/** @param {string} name Full name of a class; the result is its nested name, `Map.Entry`. */
export function simpleNameOf(name) {
  return name.slice(name.lastIndexOf('.') + 1).replaceAll('$', '.');
}

/** @param {string} signature As in the type tables; the result has no packages. */
export function shortSignature(signature) {
  return signature.replaceAll(/[\w.]+\.(?:\w+\$)?(?=\w)/g, '');
}

/** @param {string} signature */
function nameOf(signature) {
  return signature.slice(0, signature.indexOf('(')).replace(/^static /, '');
}

/**
 * The descriptions of a page by full class name. A page has a heading of the second level for each package, of the
 * third for each class, and below it a sentence or more and a table: a row for each name of a method or constant. A
 * class that shares methods with another one says so, and inherits its rows.
 *
 * @param {string} page Markdown.
 * @returns {{title: string, intro: string, packages: Map<string, string>, classes: Map<string, {text: string, like:
 * string | undefined, rows: Map<string, string>}>}}
 */
export function readClassPage(page) {
  // The generated page is one folder above.
  const [head, ...sections] = page.replaceAll('](../', '](').split(/^## /m);
  const [, title, intro] = /^# (.+)\n(.*)$/s.exec(head);
  const packages = new Map();
  const classes = new Map();
  for (const section of sections) {
    const [begin, ...parts] = section.split(/^### /m);
    const [name, text] = headed(begin);
    packages.set(name, text);
    for (const part of parts) {
      const [simple, body] = headed(part);
      const full = fullNameOf(simple, name);
      if (classes.has(full)) throw new Error(`${full} is described twice`);
      classes.set(full, classText(full, body));
    }
  }
  return { title, intro: intro.trim(), packages, classes };
}

/** Resolves a simple class name, or a full one of another package. */
function fullNameOf(name, ownPackage) {
  if (PRIMITIVE_ARRAY.test(name) || /^[a-z]/.test(name)) return name;
  return `${ownPackage}.${name.replaceAll('.', '$')}`;
}

function headed(section) {
  const end = section.indexOf('\n');
  return [section.slice(0, end).trim(), section.slice(end).trim()];
}

/** The sentence that refers to another class for omitted rows. */
const LIKE = /^What is not listed does what it does in `([^`]+)`\.$/m;
const ROW = /^\| (.+?) \| (.+) \|$/;

function classText(full, body) {
  const lines = body.split('\n');
  const rows = new Map();
  const sentences = [];
  for (const line of lines) {
    const row = ROW.exec(line);
    if (row === null && !line.startsWith('|')) sentences.push(line);
    for (const [, name] of row?.[1].matchAll(/`([^`]+)`/g) ?? []) {
      if (rows.has(name)) throw new Error(`${full}.${name} is described twice`);
      rows.set(name, row[2]);
    }
  }
  const text = sentences.join('\n').trim();
  const like = LIKE.exec(text)?.[1];
  return {
    text: text.replace(LIKE, '').trim(),
    like: like === undefined ? undefined : fullNameOf(like, packageOf(full)),
    rows,
  };
}

/** Descriptions in docs/reference/steps.md by step name. */
export function readSteps(page) {
  const sections = page.split(/^### /m).slice(1);
  return sections.map((section) => {
    const [, name, signatures, summary] = /^(\S+)\n\n(`[^\n]*)\n\n(.+?)\n\n/s.exec(section);
    return {
      name,
      signatures: [...signatures.matchAll(/`([^`]+)`/g)].map(([, signature]) => signature),
      summary: summary.replaceAll('\n', ' '),
    };
  });
}

/** Descriptions of all pages by full name; steps are methods of pipelines with a page of their own. */
export function allWritten(pages, stepsPage) {
  const written = new Map(pages.flatMap(({ classes }) => [...classes]));
  const pipeline = written.get(PIPELINE);
  const rows = new Map(pipeline?.rows);
  for (const { name, summary } of readSteps(stepsPage)) rows.set(name, summary);
  return written.set(PIPELINE, { text: '', ...pipeline, rows });
}

/**
 * All classes that scripts reach, by full name. A method without a description of its own inherits one.
 *
 * @param types Of the registry, see `createScriptTypes`.
 * @param extensions Methods added to types: `{on, methods, isGroovy}`.
 * @param written By full name, see `readClassPage`.
 * @returns {Record<string, {text: string, above: string[], constants: {name: string, text: string}[], methods: {name:
 * string, signatures: string[], text: string, from: string}[]}>}
 */
export function classReference(types, extensions, written) {
  const specs = new Map();
  for (const { name, spec } of types) if (!HIDDEN.test(name)) specs.set(name, spec);
  for (const { on } of extensions) if (!specs.has(on)) specs.set(on, { name: on });
  const lookUp = new Texts(specs, extensions, written);
  const names = [...specs.keys()].sort();
  return Object.fromEntries(
    names.map((name) => [name, describedClass(specs.get(name), extensions, written, lookUp)]),
  );
}

function describedClass(spec, extensions, written, lookUp) {
  const added = extensions.filter(({ on }) => on === spec.name);
  const signaturesOf = (tables) => tables.flatMap(({ methods }) => Object.keys(methods()));
  const own = [
    ...Object.keys(spec.methods?.() ?? {}),
    ...signaturesOf(added.filter((each) => !each.isGroovy)),
  ];
  const fromGroovy = signaturesOf(added.filter((each) => each.isGroovy)).filter(
    (each) => !own.includes(each),
  );
  const rows = written.get(spec.name)?.rows ?? new Map();
  const statics = Object.keys(spec.statics ?? {});
  const declared = new Set([...own, ...fromGroovy].map(nameOf));
  const promised = lookUp
    .signaturesBelow(spec.name)
    .filter((each) => rows.has(nameOf(each)) && !declared.has(nameOf(each)));
  return {
    text: written.get(spec.name)?.text ?? '',
    above: [spec.superclass, ...(spec.interfaces ?? [])].filter((each) => each !== undefined),
    constants: statics.map((name) => ({ name, text: rows.get(name) ?? '' })),
    methods: [
      ...methodsOf(spec, [...own, ...promised], 'own', lookUp),
      ...methodsOf(spec, fromGroovy, 'groovy', lookUp),
    ],
  };
}

function methodsOf(spec, signatures, from, lookUp) {
  const names = [...new Set(signatures.map(nameOf))].sort();
  return names.map((name) => ({
    name,
    signatures: [...new Set(signatures.filter((each) => nameOf(each) === name).map(shortSignature))].sort(),
    text: lookUp.textOf(spec.name, name, signatures),
    from,
  }));
}

/** Looks up the description of a method in its class, or else in the nearest supertype. */
class Texts {
  #specs;
  #written;
  /** By type, own and extension signatures. */
  #signatures = new Map();
  /** By type, its subtypes. */
  #below = new Map();

  constructor(specs, extensions, written) {
    this.#specs = specs;
    this.#written = written;
    for (const [name, { methods }] of specs) this.#signatures.set(name, Object.keys(methods?.() ?? {}));
    for (const { on, methods } of extensions) this.#signatures.get(on).push(...Object.keys(methods()));
    for (const name of specs.keys()) {
      for (const above of this.#lineOf(name)) {
        this.#below.set(above, [...(this.#below.get(above) ?? []), name]);
      }
    }
  }

  /** Methods of subtypes: an interface may leave the description to them. */
  signaturesBelow(type) {
    return type === OBJECT ? [] : this.#below.get(type).flatMap((each) => this.#signatures.get(each));
  }

  textOf(type, name, signatures) {
    const line = this.#lineOf(type);
    const isInherited = name !== CONSTRUCTOR || line.includes(THROWABLE);
    for (const each of isInherited ? line : [type]) {
      // Groovy adds names to all objects that classes use for other things: `object['name']` is not `list[1]`.
      if (
        each === OBJECT &&
        !signatures.some((signature) => this.#signatures.get(OBJECT).includes(signature))
      )
        break;
      const text = this.#ownText(each, name);
      if (text !== undefined) return text;
    }
    return '';
  }

  #ownText(type, name) {
    const written = this.#written.get(type);
    const text = written?.rows.get(name);
    return text !== undefined || written?.like === undefined ? text : this.#ownText(written.like, name);
  }

  /** The type and its supertypes, level by level; methods of all objects come last. */
  #lineOf(type) {
    const line = new Set([type]);
    for (const each of line) {
      const { superclass, interfaces = [] } = this.#specs.get(each) ?? {};
      for (const above of [superclass, ...interfaces]) if (above !== undefined) line.add(above);
    }
    line.delete(OBJECT);
    return [...line, OBJECT];
  }
}

/** Undescribed classes, methods and constants, as `java.util.List` and `java.util.List.add`. */
export function undescribed(classes) {
  return Object.entries(classes).flatMap(([name, { text, methods }]) => [
    ...(text === '' ? [name] : []),
    ...new Set(methods.filter((method) => method.text === '').map((method) => `${name}.${method.name}`)),
  ]);
}

/** Descriptions without a target: a class, or a row that matches no method or constant of its class or a subtype. */
export function unknown(classes, written) {
  return [...written].flatMap(([name, { like, rows }]) => {
    const found = classes[name];
    if (found === undefined) return [name];
    if (like !== undefined && !written.has(like)) return [like];
    const names = new Set([...found.methods, ...found.constants].map((each) => each.name));
    return [...rows.keys()].filter((row) => !names.has(row)).map((row) => `${name}.${row}`);
  });
}

/** Markdown of a page: descriptions with signatures. */
export function classPage({ title, intro, packages }, classes) {
  const sections = [...packages].map(([name, text]) => {
    const members = Object.entries(classes).filter(([each]) => packageOf(each) === name);
    const parts = members.map(([each, described]) => classSection(each, described));
    return [`## ${name}\n`, ...(text === '' ? [] : [`${text}\n`]), ...parts].join('\n');
  });
  return `# ${title}\n\n${intro}\n\n${sections.join('\n')}`;
}

function classSection(name, { text, above, constants, methods }) {
  const lines = [`### ${simpleNameOf(name)}\n`];
  if (text !== '') lines.push(`${text}\n`);
  if (above.length > 0) lines.push(`Is a ${above.map((each) => `\`${simpleNameOf(each)}\``).join(', ')}.\n`);
  const plain = constants.filter((each) => each.text === '');
  if (plain.length > 0) lines.push(`Constants: ${plain.map((each) => `\`${each.name}\``).join(' ')}\n`);
  const rows = [
    ...constants
      .filter((each) => each.text !== '')
      .map((each) => ({ signatures: [each.name], text: each.text, from: 'own' })),
    ...methods,
  ];
  if (rows.length > 0) lines.push(...rows.map(methodItem), '');
  return lines.join('\n');
}

function methodItem({ signatures, text, from }) {
  const calls = signatures.map((signature) => `\`${signature}\``).join(' ');
  return `- ${calls}${from === 'groovy' ? ' (Groovy)' : ''}${text === '' ? '' : `: ${text}`}`;
}

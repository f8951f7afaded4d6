/**
 * Renders the documentation into `dist/docs`: a page for each document, the reference that is generated from the
 * code, and the search index. Runs after the compilation and before the server, which reads the files once.
 */
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, posix } from 'node:path';
import { Marked } from 'marked';
import MiniSearch from 'minisearch';
import { ERROR_CATALOGUE, ERROR_REMEDIES, IMPORT_FAILURES } from '../dist/shared/protocol/index.js';
import { createScriptTypes, scriptExtensions } from '../dist/workers/script/script-thread.js';
import { bundle, root, styleSheet, writeForms, writeHashed } from './browser-files.js';
import { allWritten, classPage, classReference, readClassPage, readSteps } from './class-reference.js';
import { errorPage } from './docs-reference.js';

const target = join(root, 'dist/docs');

const GUIDE = 'guide/README.md';
/** In reading order; other pages of a folder follow. */
const GROUPS = [
  ['Guide', ['guide/README.md', ...listed(GUIDE), 'guide/questions.md']],
  ['Reference', ['reference/steps.md', 'reference/sparql.md', 'settings.md', 'reference/errors.md']],
  ['Classes', []],
  ['Running a server', ['operations.md', 'security.md', 'scaling.md', 'migrating.md']],
];

/** The pages that a list page links to. */
function listed(page) {
  const text = readFileSync(join(root, 'docs', page), 'utf8');
  return [...text.matchAll(/^\d+\. \[[^\]]*\]\(([\w-]+\.md)\)/gm)].map(([, file]) =>
    posix.join(posix.dirname(page), file),
  );
}

/** Sorted by name. */
const written = readdirSync(join(root, 'docs/reference/classes'))
  .sort()
  .map((file) => [
    `reference/classes-${file}`,
    readClassPage(readFileSync(join(root, 'docs/reference/classes', file), 'utf8')),
  ]);
const stepsPage = readFileSync(join(root, 'docs/reference/steps.md'), 'utf8');
const classes = classReference(
  createScriptTypes().types,
  scriptExtensions(),
  allWritten(
    written.map(([, page]) => page),
    stepsPage,
  ),
);
const classPages = written.map(([path, page]) => ({ path, text: classPage(page, classes) }));
const made = [...classPages, errorPage(ERROR_CATALOGUE, ERROR_REMEDIES, IMPORT_FAILURES)];
GROUPS[2][1].push(...classPages.map(({ path }) => path));
const texts = new Map([
  ...GROUPS.flatMap(([, paths]) => paths)
    .filter((path) => !made.some((page) => page.path === path))
    .map((path) => [path, readFileSync(join(root, 'docs', path), 'utf8')]),
  ...made.map(({ path, text }) => [path, text]),
]);
for (const folder of ['guide', 'reference']) {
  for (const name of readdirSync(join(root, 'docs', folder))) {
    if (name.endsWith('.md') && !texts.has(`${folder}/${name}`))
      throw new Error(`docs/${folder}/${name} is on no list of pages`);
  }
}

const outputOf = (path) => (path === GUIDE ? 'index.html' : path.replace(/\.md$/, '.html'));
const titleOf = (path) => /^# (.+)$/m.exec(texts.get(path))[1];
const rootOf = (path) => '../'.repeat(outputOf(path).split('/').length - 1);
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Adds anchors to the headings of a page, as the sites that show the documents do. */
function anchors() {
  const counts = new Map();
  return (heading) => {
    const anchor = heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-');
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  };
}

/** A relative link between pages; null for a target outside of the documentation. */
function linkFrom(path, href) {
  if (/^[a-z]+:/.test(href) || href.startsWith('#')) return href;
  const [file, anchor] = href.split('#');
  const to = posix.join(posix.dirname(path), file).replace('reference/classes/', 'reference/classes-');
  if (!texts.has(to)) return null;
  const relative = posix.relative(posix.dirname(outputOf(path)), outputOf(to));
  return anchor === undefined ? relative : `${relative}#${anchor}`;
}

const images = new Set(readdirSync(join(root, 'docs/images')).map((file) => `images/${file}`));

const ANSWERS = new Set(['json', 'text']);
const LANGUAGES = { gremlin: 'gremlin', sparql: 'sparql' };

function rendererOf(path) {
  const anchorOf = anchors();
  return {
    heading({ depth, text, tokens }) {
      return `<h${depth} id="${anchorOf(text.replaceAll('`', ''))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      const to = linkFrom(path, href);
      const inner = this.parser.parseInline(tokens);
      return to === null ? inner : `<a href="${escaped(to)}">${inner}</a>`;
    },
    image({ href, text }) {
      const file = posix.join(posix.dirname(path), href);
      if (!images.has(file)) throw new Error(`docs/${path} shows ${href}, which is not there`);
      const source = posix.relative(posix.dirname(outputOf(path)), file);
      return `<img src="${escaped(source)}" alt="${escaped(text)}" loading="lazy">`;
    },
    table(token) {
      const cells = (row, tag) =>
        row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
      const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
      return `<div class="scroll" tabindex="0"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${rows}</tbody></table></div>\n`;
    },
    code({ text, lang = '' }) {
      const isAnswer = ANSWERS.has(lang);
      const block = `<pre tabindex="0"${isAnswer ? ' class="answer"' : ''}><code>${escaped(text)}</code></pre>\n`;
      const language = LANGUAGES[lang];
      if (language === undefined) return block;
      const fragment = `${language}=${encodeURIComponent(text)}`;
      return `${block}<a class="run" href="${rootOf(path)}../browser/#${fragment}">Open in the console</a>\n`;
    },
    html({ text }) {
      return text.startsWith('<!--') ? '' : escaped(text);
    },
  };
}

function rendered(path) {
  return new Marked({ gfm: true, renderer: rendererOf(path) }).parse(texts.get(path));
}

function navigation(path) {
  return GROUPS.map(([title, paths]) => {
    const items = paths.map((to) => {
      const here = to === path ? ' aria-current="page"' : '';
      return `<li><a href="${linkFrom(path, posix.relative(posix.dirname(path), to))}"${here}>${escaped(titleOf(to))}</a></li>`;
    });
    const api =
      title === 'Reference' ? `<li><a href="${rootOf(path)}api">Addresses of the interface</a></li>` : '';
    return `<h2>${title}</h2><ul>${items.join('')}${api}</ul>`;
  }).join('\n');
}

/** Search index entries: one for each section. */
function sectionsOf(path) {
  const parts = texts.get(path).split(/^(?=#{1,3} )/m);
  const anchorOf = anchors();
  return parts.flatMap((part, index) => {
    const heading = /^#{1,3} (.+)$/m.exec(part)?.[1];
    if (heading === undefined) return [];
    const own = anchorOf(heading.replaceAll('`', ''));
    const anchor = index === 0 ? '' : `#${own}`;
    return [
      {
        id: `${path}${anchor}:${index}`,
        title: heading.replaceAll('`', ''),
        page: titleOf(path),
        address: `${outputOf(path)}${anchor}`,
        text: part.slice(heading.length).replaceAll(/```\w*|[`|]/g, ' '),
      },
    ];
  });
}

rmSync(target, { recursive: true, force: true });
const index = new MiniSearch({ fields: ['title', 'text'], storeFields: ['title', 'page', 'address'] });
index.addAll([...texts.keys()].flatMap(sectionsOf));
const files = {
  STYLE: writeHashed(target, 'docs', 'css', styleSheet('docs')),
  SCRIPT: await bundle('docs/search.ts', target),
  INDEX: writeHashed(target, 'search', 'json', JSON.stringify(index)),
};
const template = readFileSync(join(root, 'apps/docs/page.html'), 'utf8');
for (const path of texts.keys()) {
  const values = {
    ...files,
    ROOT: rootOf(path) || './',
    TITLE: escaped(titleOf(path)),
    NAVIGATION: navigation(path),
    CONTENT: rendered(path),
  };
  writeForms(
    join(target, outputOf(path)),
    template.replaceAll(/%([A-Z]+)%/g, (all, name) => values[name] ?? all),
  );
}
/** Plain text without Markdown markup and links. */
const plain = (text) => text.replaceAll('`', '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
const steps = readSteps(stepsPage).map((step) => ({ ...step, summary: plain(step.summary) }));
cpSync(join(root, 'docs/images'), join(target, 'images'), { recursive: true });
writeForms(join(target, 'reference/steps.json'), JSON.stringify(steps));
writeForms(
  join(target, 'classes.json'),
  JSON.stringify({ classes }, (key, value) => (key === 'text' ? plain(value) : value)),
);

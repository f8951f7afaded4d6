/** Private words that gave way to the terms of `docs/glossary.md` do not come back. */
import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

interface Word {
  readonly pattern: RegExp;
  /** The term of the field. */
  readonly instead: string;
}

const LANGUAGE = ['shared/groovy', 'shared/jdk', 'shared/gdk'];

/** In names of files: a word of the name. */
const FILE_WORDS: readonly Word[] = [
  { pattern: /\b(?:lent|lending)\b/, instead: 'category or mixin' },
  { pattern: /\bkept\b/, instead: 'cached, captured or stored' },
  { pattern: /\basked\b/, instead: 'dispatched, or the name of the operation' },
  { pattern: /\banswers\b/, instead: 'results, hooks or handlers' },
  { pattern: /\bmemory\b/, instead: 'cache' },
  { pattern: /\bforeign\b/, instead: 'user-defined' },
  { pattern: /\bcomplaints?\b|\bproblems?\b/, instead: 'errors' },
  { pattern: /-as\.ts$/, instead: 'coercion' },
  { pattern: /\/(?:missing|similar|memo|site)\.ts$/, instead: 'a noun that says of what' },
];

/** In names that the code declares. */
const DECLARED_WORDS: readonly Word[] = [
  { pattern: /\b(?:Lender|[Kk]ept[A-Z]\w*)\b/, instead: 'CategoryHost, cached, captured' },
  { pattern: /\b(?:Lookup|Script|Site)Memory\b/, instead: 'LookupCache, ScriptInlineCaches, InlineCache' },
  {
    pattern: /\b(?:askedTruth|textAs|libraryCopy|mentionedNames|complaintIn\w+)\b/,
    instead: 'see docs/glossary.md',
  },
];

/** In comments. */
const PHRASES: readonly Word[] = [
  { pattern: /\blongest unused\b|\bdropped first\b/, instead: 'least recently used, evict' },
  { pattern: /\bneeds? of (?:a|its) run\b/, instead: 'the run as seen by …' },
  { pattern: /\bin (?:Java's|the) words\b/, instead: 'with the messages of …' },
];

function found(texts: readonly { readonly path: string; readonly text: string }[], words: readonly Word[]) {
  return texts.flatMap(({ path, text }) =>
    words.flatMap(({ pattern, instead }) => {
      const word = pattern.exec(text)?.[0];
      return word === undefined ? [] : [`${path}: ${word} (${instead})`];
    }),
  );
}

const files = sourceFiles(...LANGUAGE);

it('no file of the language and its libraries is named by a private word', () => {
  expect(
    found(
      files.map(({ path }) => ({ path, text: path })),
      FILE_WORDS,
    ),
  ).toEqual([]);
});

it('no declaration of theirs is', () => {
  const declared = files.map(({ path, text }) => ({
    path,
    text: [...text.matchAll(/\b(?:function|class|interface|type|const) ([\w$]+)/g)]
      .map(([, name]) => name)
      .join(' '),
  }));
  expect(found(declared, DECLARED_WORDS)).toEqual([]);
});

it('no comment of theirs uses a paraphrase where there is a term', () => {
  const comments = files.map(({ path, text }) => ({
    path,
    text: [...text.matchAll(/\/\*\*[\s\S]*?\*\/|\/\/[^\n]*/g)].map(([comment]) => comment).join('\n'),
  }));
  expect(found(comments, PHRASES)).toEqual([]);
});

/** Private words that gave way to the terms of `docs/glossary.md` do not come back. */
import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

interface Word {
  readonly pattern: RegExp;
  /** The term of the field. */
  readonly instead: string;
}

/** The rooms whose names and comments have been revised. */
const REVISED = [
  'shared/groovy',
  'shared/jdk',
  'shared/gdk',
  'shared/gremlin',
  'shared/blueprints',
  'shared/neo4j',
  'shared/rdf',
  'shared/sparql',
  'shared/formats',
  'shared/samples',
  'shared/fetch',
  'apps/api',
  'workers',
  'shared/protocol',
  'shared/feed',
  'shared/base',
  'bin',
  'shared/jobs',
  'apps/cli',
  'apps/console',
  'apps/docs',
  'shared/graph',
  'shared/storage',
  'shared/database',
];

/** In names of files: a word of the name. */
const FILE_WORDS: readonly Word[] = [
  { pattern: /\b(?:lent|lending)\b/, instead: 'category or mixin' },
  { pattern: /\bkept\b/, instead: 'cached, captured or stored' },
  { pattern: /\basked\b/, instead: 'dispatched, or the name of the operation' },
  { pattern: /\banswers\b/, instead: 'results, hooks or handlers' },
  { pattern: /\b(?:lookup|script|site)-memory\b/, instead: 'cache' },
  { pattern: /\bforeign\b/, instead: 'user-defined' },
  { pattern: /\bcomplaints?\b|\bproblems?\b/, instead: 'errors' },
  { pattern: /-as\.ts$/, instead: 'coercion' },
  { pattern: /\/(?:missing|similar|memo|site)\.ts$/, instead: 'a noun that says of what' },
  {
    pattern: /\b(?:brake|turns|supply|gone|last-byte|failure-record)\b/,
    instead: 'back-off, scheduler, scaler, disconnect, deadline, error record',
  },
  { pattern: /\b(?:faults?|old-calls|ways)\b/, instead: 'exceptions, legacy, predecessors' },
];

/** In names that the code declares. */
const DECLARED_WORDS: readonly Word[] = [
  { pattern: /\b(?:Lender|[Kk]ept[A-Z]\w*)\b/, instead: 'CategoryHost, cached, captured' },
  { pattern: /\b(?:Lookup|Script|Site)Memory\b/, instead: 'LookupCache, ScriptInlineCaches, InlineCache' },
  {
    pattern: /\b(?:askedTruth|textAs|libraryCopy|mentionedNames|complaintIn\w+)\b/,
    instead: 'see docs/glossary.md',
  },
  { pattern: /\bForeign(?:Collection|Map|Predicate)\b/, instead: 'UserCollection, UserMap, UserPredicate' },
  { pattern: /\b(?:PipeFault|EndFault|RestFailure|RestAnswer)\b/, instead: 'exception, error, response' },
  {
    pattern: /\b(?:KeptSolutions|ChainBuilder|(?:Filter|Union|Scan|Probe)Step)\b/,
    instead: 'materialized solutions; operators are named as in the algebra',
  },
];

/** In comments. */
const PHRASES: readonly Word[] = [
  { pattern: /\blongest unused\b|\bdropped first\b/, instead: 'least recently used, evict' },
  { pattern: /\bneeds? of (?:a|its) run\b/, instead: 'the run as seen by …' },
  { pattern: /\bin (?:Java's|the) words\b/, instead: 'with the messages of …' },
];

/** In comments: what is said of persons, in place of a verb of the field. */
const PERSONAL_PHRASES: readonly Word[] = [
  {
    pattern: /\b(?:is|are|was|were|be) (?:asked|told)\b|\bas(?:ked|k) (?:anew|for it)\b/,
    instead: 'is called, receives',
  },
  { pattern: /\bcomplain(?:s|ts?)?\b/, instead: 'throws, exception' },
  { pattern: /\bwhat stands (?:here|there|beside)\b|\bstands for\b/, instead: 'the token, denotes' },
  { pattern: /\band (?:its|their) (?:like|kin)\b/, instead: 'and so on, or all of them' },
  { pattern: /\bhands? (?:out|in|on|back|over)\b/, instead: 'returns, emits, passes' },
  { pattern: /\bends by itself\b|\blets? through\b/, instead: 'throws its own exception; passes' },
  { pattern: /\bstands? (?:at|on|behind)\b|\bgo(?:es)? over to\b/, instead: 'is at, switches to' },
  { pattern: /\btakes? note of\b|\blets? go of\b/, instead: 'records, releases' },
  { pattern: /\b(?:walks?|walked) anew\b|\bmade anew\b/, instead: 'starts a new iteration, rebuilt' },
];

function found(texts: readonly { readonly path: string; readonly text: string }[], words: readonly Word[]) {
  return texts.flatMap(({ path, text }) =>
    words.flatMap(({ pattern, instead }) => {
      const word = pattern.exec(text)?.[0];
      return word === undefined ? [] : [`${path}: ${word} (${instead})`];
    }),
  );
}

const files = sourceFiles(...REVISED);

it('no file of the revised rooms is named by a private word', () => {
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

/** Comments on one line each, so that a phrase is found across line ends. */
function commentsOf(folders: readonly string[]) {
  return sourceFiles(...folders).map(({ path, text }) => ({
    path,
    text: [...text.matchAll(/\/\*\*[\s\S]*?\*\/|\/\/[^\n]*/g)]
      .map(([comment]) => comment.replace(/\s*\n\s*\*? */g, ' '))
      .join('\n'),
  }));
}

it('no comment of theirs uses a paraphrase where there is a term', () => {
  expect(found(commentsOf(REVISED), PHRASES)).toEqual([]);
});

it('no comment of theirs speaks of the code as of persons', () => {
  expect(found(commentsOf(REVISED), PERSONAL_PHRASES)).toEqual([]);
});

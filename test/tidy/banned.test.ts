import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

interface Ban {
  readonly what: string;
  readonly pattern: RegExp;
  /** The one place that may. */
  readonly except?: RegExp;
}

const BANS: readonly Ban[] = [
  { what: 'an error without a code', pattern: /throw new Error\(/ },
  { what: 'a double cast', pattern: /\bas unknown as\b/ },
  { what: 'a leftover note', pattern: /\b(?:TODO|FIXME|XXX)\b/ },
  { what: 'code from text', pattern: /\bnew Function\(|\beval\(/ },
  {
    what: 'the vm module outside the compiler, the bundle of a thread and the collector',
    pattern: /from 'node:vm'/,
    except:
      /^shared\/groovy\/|^workers\/script\/program\/program(?:-file)?\.ts$|^shared\/base\/garbage-collector\.ts$/,
  },
  { what: 'a swallowed failure', pattern: /catch \{\s*\}|\.catch\(\(\) => \{\}\)/ },
  {
    what: 'the environment below the settings',
    pattern: /process\.env\b/,
    except: /(^|\/)main\.ts$|^apps\/cli\//,
  },
  { what: 'a global', pattern: /\bglobalThis\b/, except: /^shared\/groovy\// },
];

it('no source uses what the house style bans', () => {
  const found = sourceFiles('shared', 'workers', 'apps').flatMap(({ path, text }) =>
    BANS.filter(({ pattern, except }) => pattern.test(text) && !except?.test(path)).map(
      ({ what }) => `${path}: ${what}`,
    ),
  );
  expect(found).toEqual([]);
});

it('no comment stands apart from what it documents', () => {
  // The first of a file may be about the file.
  const apart = /(?<!^\/\*\*(?:(?!\*\/)[\s\S])*)\*\/\n\s*\/\*\*/;
  const found = sourceFiles('shared', 'workers', 'apps', 'test').filter(({ text }) => apart.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

it('no folder or file is named after nothing', () => {
  // Folders of the class libraries are named after Java's packages.
  const vague = /(?<!^shared\/[jg]dk)\/(utils?|helpers?|common|types|interfaces|misc)(\.ts$|\/)/;
  const found = sourceFiles('shared', 'workers', 'apps', 'test').filter(({ path }) => vague.test(path));
  expect(found.map(({ path }) => path)).toEqual([]);
});

/** Constants that make a table of methods: all of a text, or those that it exports. */
function tableMakers(text: string, begin: '' | 'export '): string[] {
  const pattern = new RegExp(
    `^${begin}const ([A-Z][A-Z_0-9]*)(?:: MethodTableMaker\\b| = \\(\\): MethodTable =>| = methodTable\\()`,
    'gm',
  );
  return [...text.matchAll(pattern)].map(([, name]) => name as string);
}

it('no table of methods is spread without being made', () => {
  // The compiler takes a spread function for an object, which adds nothing.
  const sources = sourceFiles('shared', 'workers');
  const exported = sources.flatMap(({ text }) => tableMakers(text, 'export '));
  expect(exported.length).toBeGreaterThan(10);
  const found = sources.flatMap(({ path, text }) => {
    const imported = exported.filter((name) => !new RegExp(`^(?:export )?const ${name}\\b`, 'm').test(text));
    const makers = new Set([...tableMakers(text, ''), ...tableMakers(text, 'export '), ...imported]);
    const spread = [...text.matchAll(/\.\.\.([A-Z][A-Z_0-9]*)\b(?![(.[])/g)].map(
      ([, name]) => name as string,
    );
    return spread.filter((name) => makers.has(name)).map((name) => `${path}: ...${name}`);
  });
  expect(found).toEqual([]);
});

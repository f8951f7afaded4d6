/** The source files of the checkout, as the tidy tests see them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export function sourceFiles(...folders: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        return {
          path: relative(ROOT, file).replaceAll('\\', '/'),
          text: readFileSync(file, 'utf8'),
        };
      }),
  );
}

export interface ImportEdge {
  readonly from: string;
  readonly specifier: string;
}

/** Static imports, re-exports and dynamic imports with a literal; `import type` counts like any other. */
const IMPORT =
  /^(?:import|export)\b[^;'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;

export function importsOf(file: SourceFile): ImportEdge[] {
  return [...file.text.matchAll(IMPORT)].map((match) => ({
    from: file.path,
    specifier: match[1] ?? match[2] ?? match[3] ?? '',
  }));
}

/** What axe finds wrong with a page: rules of WCAG 2.2 and good practice. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules of WCAG 2.2 are off by default. */
const OPTIONS = JSON.stringify({ rules: { 'target-size': { enabled: true } } });

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** The page is to be opened with `bypassCSP`: its policy forbids the test's own script as well. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = (await page.evaluate(
    `axe.run(${OPTIONS}).then(({ violations }) => violations)`,
  )) as Violation[];
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

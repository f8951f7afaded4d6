/** What is measured in a page of the console, and how it is printed. */
import type { Page } from 'playwright-core';

const FRAMES_MS = 3000;

export function report(what: string, value: string): void {
  process.stdout.write(`${what.padEnd(48)} ${value}\n`);
}

/** From the key that runs a script to what it shows. */
export async function runTo(page: Page, text: string, shown: string): Promise<number> {
  await page.locator('.cm-content').press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
  await page.locator(shown).first().waitFor({ state: 'detached' });
  const startedAt = performance.now();
  await page.keyboard.press('Control+Enter');
  await page.locator(shown).first().waitFor();
  return performance.now() - startedAt;
}

/** Frames a second while `action` (the text of a function) is called before each of them, and the longest of them. */
export async function frames(page: Page, action: string): Promise<{ rate: number; longestMs: number }> {
  return (await page.evaluate(`new Promise((resolve) => {
    const act = ${action};
    const begin = performance.now();
    let last = begin, count = 0, longestMs = 0;
    const frame = (now) => {
      longestMs = Math.max(longestMs, now - last);
      last = now;
      count++;
      if (now - begin > ${FRAMES_MS}) resolve({ rate: (1000 * count) / (now - begin), longestMs });
      else { act(count); requestAnimationFrame(frame); }
    };
    requestAnimationFrame(frame);
  })`)) as { rate: number; longestMs: number };
}

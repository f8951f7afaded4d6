/** Loads a page of the documentation for the guide pane: its content, and the list of pages. */
import { viewTexts } from '../texts/views.ts';

class PageFailure extends Error {
  override readonly name = 'PageFailure';
}

export interface GuideLink {
  readonly address: string;
  readonly title: string;
}

export interface GuidePage {
  readonly address: URL;
  readonly content: HTMLElement;
  readonly pages: readonly GuideLink[];
  /** URL of the page in the list; empty if it is not listed. */
  readonly current: string;
}

/** Makes URLs absolute, since the content is shown elsewhere. Throws PageFailure unless it is a documentation page. */
export async function loadPage(address: URL): Promise<GuidePage> {
  const response = await fetch(address, { credentials: 'omit' });
  const document = new DOMParser().parseFromString(await response.text(), 'text/html');
  const content = document.querySelector('main');
  if (!response.ok || content === null) throw new PageFailure(viewTexts.guide.unavailable);
  // Relative to the final URL, after redirects.
  const base = new URL(response.url);
  base.hash = address.hash;
  const absolute = (link: HTMLAnchorElement) => new URL(link.getAttribute('href') ?? '', base).href;
  for (const link of content.querySelectorAll('a')) link.href = absolute(link);
  for (const image of content.querySelectorAll('img'))
    image.src = new URL(image.getAttribute('src') ?? '', base).href;
  const pages = [...document.querySelectorAll<HTMLAnchorElement>('nav a')].map((link) => ({
    address: absolute(link),
    title: link.textContent ?? '',
  }));
  for (const link of content.querySelectorAll<HTMLAnchorElement>('a.run'))
    link.replaceWith(runButton(link.href));
  const current = document.querySelector<HTMLAnchorElement>('nav a[aria-current=page]');
  return {
    address: base,
    content: window.document.importNode(content, true),
    pages,
    current: current === null ? '' : absolute(current),
  };
}

/** A button, since the page's own link leads to another console. */
function runButton(href: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'example';
  button.dataset.fragment = new URL(href).hash.slice(1);
  button.textContent = viewTexts.guide.run;
  return button;
}

/** A page of the documents as the pane beside a view shows it: its text, and the pages there are. */
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
  /** The address of the page among them; empty if it is not. */
  readonly current: string;
}

/** Addresses become absolute ones: the page stands elsewhere. Throws PageFailure for what is no page of the documents. */
export async function loadPage(address: URL): Promise<GuidePage> {
  const response = await fetch(address, { credentials: 'omit' });
  const document = new DOMParser().parseFromString(await response.text(), 'text/html');
  const content = document.querySelector('main');
  if (!response.ok || content === null) throw new PageFailure(viewTexts.guide.unavailable);
  // Fragments are of the page, whose address the server may have completed.
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

/** A button is what it does here: the link of the page itself leads to a console. */
function runButton(href: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'example';
  button.dataset.fragment = new URL(href).hash.slice(1);
  button.textContent = viewTexts.guide.run;
  return button;
}

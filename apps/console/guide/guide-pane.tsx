/** The guide pane: documentation beside the view, with examples that run in a tab. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { isGuideOpen } from '../shell/panels.ts';
import { ask } from '../shell/run-text.ts';
import { viewTexts } from '../texts/views.ts';
import { type GuidePage, loadPage } from './guide-page.ts';

const FIRST = new URL('../docs/', document.baseURI);
const CONSOLE = new URL('./', document.baseURI);

function runExample(fragment: string): void {
  const fields = new URLSearchParams(fragment);
  const language = fields.has('sparql') ? 'sparql' : 'gremlin';
  ask(language, fields.get(language) ?? '');
}

/** Whether a link is opened in the pane. */
function isDocument(address: URL): boolean {
  return address.origin === FIRST.origin && address.pathname.startsWith(FIRST.pathname);
}

/** Content of a page. Its links open in the pane, or in a new window. */
function Article({ page, go }: { page: GuidePage | null; go(to: URL): void }) {
  const article = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (page === null || article.current === null) return;
    article.current.replaceChildren(...page.content.childNodes);
    const anchor = decodeURIComponent(page.address.hash.slice(1));
    const target = anchor === '' ? null : article.current.querySelector(`#${CSS.escape(anchor)}`);
    if (target === null) article.current.scrollTop = 0;
    else target.scrollIntoView();
  }, [page]);
  const onClick = (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLButtonElement>('button.example');
    if (button !== null) return runExample(button.dataset.fragment ?? '');
    const link = event.target.closest('a');
    if (link === null || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const to = new URL(link.href);
    if (isDocument(to)) go(to);
    else if (to.pathname !== CONSOLE.pathname) open(to, '_blank', 'noreferrer');
  };
  return (
    // biome-ignore lint/a11y: the links and buttons within have the keys; a region that scrolls must be reachable by them
    <div class="document" ref={article} tabIndex={0} onClick={onClick} />
  );
}

export function GuidePane() {
  const [address, setAddress] = useState(FIRST);
  const [before, setBefore] = useState<readonly URL[]>([]);
  const [page, setPage] = useState<GuidePage | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    setProblem(null);
    loadPage(address).then(
      (loaded) => isShown && setPage(loaded),
      () => isShown && setProblem(viewTexts.guide.unavailable),
    );
    return () => {
      isShown = false;
    };
  }, [address.href]);
  const go = (to: URL): void => {
    setBefore([...before, address]);
    setAddress(to);
  };
  const back = (): void => {
    setAddress(before.at(-1) ?? FIRST);
    setBefore(before.slice(0, -1));
  };
  return (
    <aside class="guide" aria-label={viewTexts.guide.title}>
      <div class="bar">
        <button type="button" disabled={before.length === 0} onClick={back}>
          {viewTexts.guide.back}
        </button>
        <PageChoice page={page} go={go} />
        <a href={address.href} target="_blank" rel="noreferrer">
          {viewTexts.guide.own}
        </a>
        <button
          type="button"
          class="close"
          aria-label={viewTexts.guide.close}
          onClick={() => (isGuideOpen.value = false)}
        >
          ×
        </button>
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
      <Article page={page} go={go} />
    </aside>
  );
}

function PageChoice({ page, go }: { page: GuidePage | null; go(to: URL): void }) {
  return (
    <select
      aria-label={viewTexts.guide.page}
      value={page?.current ?? ''}
      onChange={(event) => go(new URL(event.currentTarget.value))}
    >
      {page?.pages.map(({ address, title }) => (
        <option key={address} value={address}>
          {title}
        </option>
      ))}
    </select>
  );
}

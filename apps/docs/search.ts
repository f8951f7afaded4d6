/** Client-side search of the documentation: loads the index of the build on first use. */
import MiniSearch, { type SearchResult } from 'minisearch';

const RESULTS_MAX = 20;

const script = document.querySelector<HTMLScriptElement>('script[data-index]');
const root = script?.dataset.root ?? '';
const input = document.querySelector<HTMLInputElement>('#search');
const list = document.querySelector<HTMLDivElement>('#found');

let loading: Promise<MiniSearch> | null = null;

/** The fields that `bin/build-docs.js` indexes. */
async function load(): Promise<MiniSearch> {
  const response = await fetch(`${root}${script?.dataset.index}`);
  return MiniSearch.loadJSON(await response.text(), {
    fields: ['title', 'text'],
    storeFields: ['title', 'page', 'address'],
  });
}

function entry(result: SearchResult, at: number): HTMLDivElement {
  const item = document.createElement('div');
  const page = document.createElement('small');
  page.textContent = String(result.page);
  item.append(String(result.title), page);
  item.id = `found-${at}`;
  item.role = 'option';
  item.addEventListener('click', () => open(result));
  return item;
}

function open(result: SearchResult): void {
  location.assign(`${root}${String(result.address)}`);
}

if (input !== null && list !== null) {
  let results: SearchResult[] = [];
  let chosen = -1;

  const choose = (at: number) => {
    chosen = at;
    for (const [index, item] of [...list.children].entries()) {
      item.ariaSelected = String(index === at);
      if (index === at) item.scrollIntoView({ block: 'nearest' });
    }
    if (at < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `found-${at}`);
  };
  const show = (found: SearchResult[]) => {
    results = found;
    list.replaceChildren(...found.map(entry));
    list.hidden = found.length === 0;
    input.ariaExpanded = String(found.length > 0);
    choose(found.length > 0 ? 0 : -1);
  };
  const search = async () => {
    const text = input.value;
    loading ??= load();
    try {
      const index = await loading;
      // The query has changed meanwhile: a later call shows its results.
      if (text !== input.value) return;
      const found = index.search(text, {
        prefix: true,
        fuzzy: (term) => (term.length > 4 ? 0.2 : false),
        boost: { title: 3 },
      });
      show(found.slice(0, RESULTS_MAX));
    } catch {
      loading = null;
      show([]);
    }
  };

  input.addEventListener('input', () => void search());
  input.addEventListener('keydown', (event) => {
    const result = results[chosen];
    if (event.key === 'Escape') show([]);
    else if (event.key === 'Enter' && result !== undefined) open(result);
    else if (event.key === 'ArrowDown') choose(Math.min(chosen + 1, results.length - 1));
    else if (event.key === 'ArrowUp') choose(Math.max(chosen - 1, 0));
    else return;
    event.preventDefault();
  });
  input.addEventListener('blur', (event) => {
    // A click moves the focus before its event.
    if (!(event.relatedTarget instanceof Node && list.contains(event.relatedTarget))) {
      setTimeout(() => show([]), 200);
    }
  });
}

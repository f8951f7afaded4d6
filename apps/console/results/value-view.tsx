/** A single value, a boolean, or an empty result with possible reasons. */

import type { Language, RunRequest } from '../client/server-client.ts';
import { texts } from '../texts/index.ts';
import { CellMark } from './cell-mark.tsx';
import type { ResultProxy } from './result-proxy.ts';

/** Longer texts are shown in normal size. */
const LARGE_CHARACTERS_MAX = 120;

const words = texts.value;

export function ValueView({ result, request }: { result: ResultProxy; request: RunRequest }) {
  const { shape, scalar } = result.summary;
  if (shape === 'done') {
    return (
      <p class="hint" role="status">
        {words.done}
      </p>
    );
  }
  if (shape === 'empty') return <Nothing language={request.language} />;
  if (scalar === null) return null;
  const said = shape === 'boolean' ? (scalar.text === 'true' ? words.yes : words.no) : null;
  const isLarge = scalar.text.length <= LARGE_CHARACTERS_MAX;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <section class={isLarge ? 'value large' : 'value'} tabIndex={0} aria-label={words.title}>
      <pre>{said ?? <CellMark cell={scalar} />}</pre>
    </section>
  );
}

function Nothing({ language }: { language: Language }) {
  return (
    <section class="nothing" aria-label={words.title}>
      <h2>{words.nothing}</h2>
      <p>{words.likely}</p>
      <ul>
        {words.causes[language].map((cause) => (
          <li key={cause}>{cause}</li>
        ))}
      </ul>
    </section>
  );
}

/** One value, large; yes or no; or that nothing came back, and why that may be. */
import type { Language, RunRequest } from '../client/server-client.ts';
import { CellMark } from './cell-mark.tsx';
import type { HeldAnswer } from './held-answer.ts';

/** A longer text is one to read, not to see at once. */
const LARGE_CHARACTERS_MAX = 120;

const CAUSES: Readonly<Record<Language, readonly string[]>> = {
  gremlin: [
    'No element has a property of that name, or not with that value: names and values are compared exactly, 1 is not "1".',
    'An edge label that no edge has, or the wrong direction: try both instead of out.',
    'The last line of the script is its value: a statement like an assignment of null, or iterate(), leaves none.',
  ],
  sparql: [
    'A pattern outside of GRAPH matches the default graph alone: GRAPH ?g { … } asks all named ones.',
    'An IRI or a literal differs: "1" is not 1, "a" is not "a"@en.',
    'A FILTER whose expression fails, as that of a variable without a value does, keeps no row.',
  ],
};

export function ValueView({ answer, request }: { answer: HeldAnswer; request: RunRequest }) {
  const { shape, scalar } = answer.summary;
  if (shape === 'done') {
    return (
      <p class="hint" role="status">
        Done. The request is one that answers nothing.
      </p>
    );
  }
  if (shape === 'empty') return <Nothing language={request.language} />;
  if (scalar === null) return null;
  const isLarge = scalar.text.length <= LARGE_CHARACTERS_MAX;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <section class={isLarge ? 'value large' : 'value'} tabIndex={0} aria-label="Value">
      <pre>
        <CellMark cell={scalar} />
      </pre>
    </section>
  );
}

function Nothing({ language }: { language: Language }) {
  return (
    <section class="nothing" aria-label="Value">
      <h2>Nothing came back</h2>
      <p>The run went well. What is likely:</p>
      <ul>
        {CAUSES[language].map((cause) => (
          <li key={cause}>{cause}</li>
        ))}
      </ul>
    </section>
  );
}

/** A failure with its hint, its position, and the collapsed chain of causes. */

import { chainOf, type Failure, offsetOf, type Portion, placeOf } from '../client/failures.ts';
import { soughtPlace } from '../runs.ts';
import { texts } from '../texts/index.ts';

const words = texts.failures;

export function FailureView({ failure, portion }: { failure: Failure; portion: Portion }) {
  const place = placeOf(failure);
  const offset = place === null ? null : offsetOf(portion, place);
  const chain = chainOf(failure);
  const [first = failure, ...others] = chain;
  // The server's hint applies to the whole failure.
  const hint = chain.find((one) => one.hint !== null)?.hint ?? null;
  return (
    <section class="failure" role="alert">
      <h2>{first.name}</h2>
      <pre>{first.message.trimEnd()}</pre>
      {hint !== null && <p class="meant">{hint}</p>}
      {place !== null && offset !== null && (
        <button type="button" onClick={() => (soughtPlace.value = offset)}>
          {place.column === null ? words.goTo(place.line) : words.goToColumn(place.line, place.column)}
        </button>
      )}
      <Stack failure={first} />
      {others.length > 0 && <Chain failures={others} />}
    </section>
  );
}

function Stack({ failure: { stack } }: { failure: Failure }) {
  if (stack.length === 0) return null;
  return (
    <details>
      <summary>{words.stack}</summary>
      <pre>{stack.join('\n')}</pre>
    </details>
  );
}

/** The chain of wrapping exceptions. */
function Chain({ failures }: { failures: readonly Failure[] }) {
  return (
    <details>
      <summary>{words.causeOf(failures.map(({ name }) => name).join(', '))}</summary>
      {failures.map((failure, at) => (
        <section key={`${at}`}>
          <h3>{failure.name}</h3>
          <pre>{failure.message.trimEnd()}</pre>
          <Stack failure={failure} />
        </section>
      ))}
    </details>
  );
}

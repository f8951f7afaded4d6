/** A failure with its hint, its place in the text, and the chain of its causes, folded. */
import { type Failure, placeOf } from '../client/failures.ts';
import { offsetOf } from '../editor/error-marks.ts';
import { type Portion, soughtPlace } from '../runs.ts';

export function FailureView({ failure, portion }: { failure: Failure; portion: Portion }) {
  const place = placeOf(failure);
  const offset = place === null ? null : offsetOf(portion, place);
  return (
    <section class="failure" role="alert">
      <h2>{failure.name}</h2>
      <pre>{failure.message}</pre>
      {failure.hint !== null && <p class="meant">{failure.hint}</p>}
      {place !== null && offset !== null && (
        <button type="button" onClick={() => (soughtPlace.value = offset)}>
          Go to line {place.line}
          {place.column !== null && `, column ${place.column}`}
        </button>
      )}
      <Stack failure={failure} />
      {failure.cause !== null && <Cause failure={failure.cause} />}
    </section>
  );
}

function Stack({ failure: { stack } }: { failure: Failure }) {
  if (stack.length === 0) return null;
  return (
    <details>
      <summary>Stack</summary>
      <pre>{stack.join('\n')}</pre>
    </details>
  );
}

/** The server bounds the chain. */
function Cause({ failure }: { failure: Failure }) {
  return (
    <details>
      <summary>Caused by {failure.name}</summary>
      <pre>{failure.message}</pre>
      <Stack failure={failure} />
      {failure.cause !== null && <Cause failure={failure.cause} />}
    </details>
  );
}

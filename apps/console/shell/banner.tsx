/** Banner while the server is unreachable. */
import { connection } from '../client/live.ts';
import { texts } from '../texts/index.ts';

export function Banner() {
  const now = connection.value;
  const text =
    now.kind === 'lost'
      ? texts.shell.lostBanner
      : now.kind === 'refused'
        ? texts.shell.refusedBanner(now.message)
        : null;
  return (
    <div class="banner" role="status">
      {text !== null && <p>{text}</p>}
    </div>
  );
}

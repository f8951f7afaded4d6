/** Says why something on the page is not for the user; nothing if it is. */
import type { Role } from '#protocol/management';
import { refusal } from '../client/access.ts';

export function Refusal({ needs }: { needs: Role }) {
  const reason = refusal(needs);
  return reason === null ? null : <p class="refusal">{reason}</p>;
}

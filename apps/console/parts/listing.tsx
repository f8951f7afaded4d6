/** A small table that renders all of its rows, which are its children. */
import type { ComponentChildren } from 'preact';
import { texts } from '../texts/index.ts';

interface ListingProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** Whether rows end with a cell of buttons. */
  readonly hasActions?: boolean;
  readonly children: ComponentChildren;
}

export function Listing({ label, columns, hasActions = false, children }: ListingProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <section class="grid listing" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {hasActions && (
              <th scope="col">
                <span class="unseen">{texts.shell.action}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

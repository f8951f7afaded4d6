/** What the colours mean; a click selects those that have one. */

import type { PictureController } from './controller.ts';
import { choices } from './drawn/appearance.ts';

export function Legend({ controller: { model, looks } }: { controller: PictureController }) {
  const { legend } = looks.value;
  if (legend.length === 0) return null;
  const select = (color: string) =>
    model.select([...looks.value.looks].filter(([, look]) => look.color === color).map(([id]) => id));
  const { color } = choices.value;
  const title = color === 'label' ? 'Labels' : color === 'degree' ? 'Degree' : color.slice(1);
  return (
    <section class="legend" aria-label={title}>
      <ul>
        {legend.map((entry) => (
          <li key={entry.name}>
            <button
              type="button"
              class="entry"
              onClick={() => select(entry.color)}
              title={`Select ${entry.name}`}
            >
              <svg class="dot" viewBox="0 0 10 10" aria-hidden="true">
                <circle cx="5" cy="5" r="5" fill={entry.color} />
              </svg>
              {entry.name} <span class="facts">{entry.count.toLocaleString('en')}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

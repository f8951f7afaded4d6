/** The legend of colours; a click selects the nodes of one. */

import { numberText } from '../texts/language.ts';
import { pictureTexts } from '../texts/picture.ts';
import type { PictureController } from './controller.ts';
import { choices } from './rendering/appearance.ts';

const words = pictureTexts.legend;

export function Legend({ controller: { model, looks } }: { controller: PictureController }) {
  const { legend } = looks.value;
  if (legend.length === 0) return null;
  const select = (color: string) =>
    model.select([...looks.value.looks].filter(([, look]) => look.color === color).map(([id]) => id));
  const { color } = choices.value;
  const title = color === 'label' ? words.labels : color === 'degree' ? words.degree : color.slice(1);
  return (
    <section class="legend" aria-label={title}>
      <ul>
        {legend.map((entry) => (
          <li key={entry.name}>
            <button
              type="button"
              class="entry"
              onClick={() => select(entry.color)}
              title={words.select(entry.name)}
            >
              <svg class="dot" viewBox="0 0 10 10" aria-hidden="true">
                <circle cx="5" cy="5" r="5" fill={entry.color} />
              </svg>
              {entry.name} <span class="facts">{numberText(entry.count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

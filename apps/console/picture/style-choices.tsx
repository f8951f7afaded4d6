/** Choices of colour, size and captions; stored in the browser. */

import { pictureTexts } from '../texts/picture.ts';
import type { PictureController } from './controller.ts';
import type { GraphNode } from './graph/graph-data.ts';
import { localName } from './graph/triples.ts';
import {
  type Aspect,
  choices,
  choose,
  chooseCaption,
  ID_CAPTION,
  LABEL_CAPTION,
} from './rendering/appearance.ts';

const words = pictureTexts.style;
/** Maximum number of options. */
const NAMES_MAX = 200;
const AUTOMATIC = '';

/** Property keys by label, '' for nodes without one. */
function keysByLabel(nodes: Iterable<GraphNode>): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>();
  for (const { label, properties } of nodes) {
    const known = keys.get(label ?? '') ?? new Set();
    keys.set(label ?? '', known);
    for (const key of Object.keys(properties)) if (known.size < NAMES_MAX) known.add(key);
  }
  return keys;
}

export function StyleChoices({ controller: { model } }: { controller: PictureController }) {
  const byLabel = keysByLabel(model.nodes.value.values());
  const all = [...new Set([...byLabel.values()].flatMap((keys) => [...keys]))].slice(0, NAMES_MAX).sort();
  const { color, size, captions } = choices.value;
  return (
    <details class="menu">
      <summary>{words.title}</summary>
      <div class="sheet">
        <AspectChoice
          name={words.color}
          value={color}
          keys={all}
          choose={(aspect) => choose({ color: aspect })}
        />
        <AspectChoice
          name={words.size}
          value={size}
          keys={all}
          choose={(aspect) => choose({ size: aspect })}
        />
        {[...byLabel].slice(0, NAMES_MAX).map(([label, keys]) => (
          <label key={label}>
            <span>{words.captionOf(label === '' ? words.withoutLabel : label)}</span>
            <select
              value={captions[label] ?? AUTOMATIC}
              onChange={(event) => chooseCaption(label, event.currentTarget.value)}
            >
              <option value={AUTOMATIC}>{words.automatic}</option>
              <option value={ID_CAPTION}>{words.id}</option>
              <option value={LABEL_CAPTION}>{words.label}</option>
              <KeyOptions keys={[...keys].sort()} />
            </select>
          </label>
        ))}
      </div>
    </details>
  );
}

interface AspectProps {
  readonly name: string;
  readonly value: Aspect;
  readonly keys: readonly string[];
  choose(aspect: Aspect): void;
}

function AspectChoice({ name, value, keys, choose: take }: AspectProps) {
  return (
    <label>
      <span>{name}</span>
      <select value={value} onChange={(event) => take(event.currentTarget.value as Aspect)}>
        <option value="label">{words.label}</option>
        <option value="degree">{words.degree}</option>
        <option value="none">{words.nothing}</option>
        <KeyOptions keys={keys} prefix="." />
        {value.startsWith('.') && !keys.includes(value.slice(1)) && (
          <option value={value}>{value.slice(1)}</option>
        )}
      </select>
    </label>
  );
}

function KeyOptions({ keys, prefix = '' }: { keys: readonly string[]; prefix?: string }) {
  return (
    <>
      {keys.map((key) => (
        <option key={key} value={`${prefix}${key}`}>
          {/^https?:/.test(key) ? localName(key) : key}
        </option>
      ))}
    </>
  );
}

/** A JSON value as a tree that opens part by part: maps of maps, paths, trees of a traversal. */
import { isLosslessNumber } from 'lossless-json';
import { useState } from 'preact/hooks';
import type { Value } from '../client/server-client.ts';
import { textOf } from './shapes.ts';

/** Members that are shown at once; a button shows as many more. */
const SHOWN_AT_ONCE = 100;
/** Levels that are open to begin with. */
const OPEN_DEPTH = 2;

type Member = readonly [name: string, value: Value];

/** Null for a value without members. */
function membersOf(value: Value): Member[] | null {
  if (Array.isArray(value)) return value.map((item, at) => [String(at), item] as const);
  if (typeof value !== 'object' || value === null || isLosslessNumber(value)) return null;
  return Object.entries(value);
}

function summaryOf(value: Value, count: number): string {
  return Array.isArray(value) ? `[${count.toLocaleString('en')}]` : `{${count.toLocaleString('en')}}`;
}

interface BranchProps {
  readonly name: string;
  readonly value: Value;
  readonly depth: number;
}

function Branch({ name, value, depth }: BranchProps) {
  const [isOpen, setIsOpen] = useState(depth < OPEN_DEPTH);
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const members = membersOf(value);
  if (members === null) {
    return (
      <li>
        <span class="facts">{name}</span> {value === null ? 'null' : textOf(value)}
      </li>
    );
  }
  return (
    <li>
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {name} <span class="facts">{summaryOf(value, members.length)}</span>
      </button>
      {isOpen && (
        <ul>
          {members.slice(0, shown).map(([member, inner]) => (
            <Branch key={member} name={member} value={inner} depth={depth + 1} />
          ))}
          {members.length > shown && (
            <li>
              <button type="button" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
                {(members.length - shown).toLocaleString('en')} more
              </button>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

export function TreeView({ value }: { value: Value }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <section class="tree" tabIndex={0} aria-label="Tree">
      <ul>
        <Branch name="answer" value={value} depth={0} />
      </ul>
    </section>
  );
}

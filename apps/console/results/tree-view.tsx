/** Collapsible tree of maps and lists; the result of a `tree` step by the names of its branches only. */

import { useEffect, useState } from 'preact/hooks';
import { texts } from '../texts/index.ts';
import { numberText } from '../texts/language.ts';
import type { Member } from './result.ts';
import type { ResultProxy } from './result-proxy.ts';

const words = texts.tree;
/** Page size of members; a button shows more. */
const SHOWN_AT_ONCE = 100;
/** Initially expanded levels, and the maximum members of such a level. */
const OPEN_DEPTH = 2;
const OPEN_MEMBERS_MAX = 20;
/** The result of a `tree` step is small and shown completely. */
const TREE_OPEN_DEPTH = 6;

interface BranchProps {
  readonly result: ResultProxy;
  readonly member: Member;
  readonly depth: number;
  readonly isTree: boolean;
}

function isOpenAtFirst({ count }: Member, depth: number, isTree: boolean): boolean {
  if (isTree) return depth < TREE_OPEN_DEPTH && (count ?? 0) <= OPEN_MEMBERS_MAX;
  return depth < OPEN_DEPTH;
}

function Branch({ result, member, depth, isTree }: BranchProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst(member, depth, isTree));
  const { name, count, isList, text } = member;
  if (count === null || (isTree && count === 0)) {
    return (
      <li>
        <span class={isTree ? 'leaf' : 'facts'}>{name}</span> {count === null ? text : ''}
      </li>
    );
  }
  const many = numberText(count);
  return (
    <li>
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {name} <span class="facts">{isTree ? many : isList ? `[${many}]` : `{${many}}`}</span>
      </button>
      {isOpen && <Branches result={result} member={member} depth={depth + 1} isTree={isTree} />}
    </li>
  );
}

function Branches({ result, member, depth, isTree }: BranchProps) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const [members, setMembers] = useState<readonly Member[]>([]);
  useEffect(() => {
    result.members(member.from, 0, shown).then(
      (found) => setMembers(found.members),
      () => setMembers([]),
    );
  }, [result, member.from, shown]);
  const left = (member.count ?? 0) - shown;
  return (
    <ul>
      {members.map((one) => (
        <Branch key={one.from} result={result} member={one} depth={depth} isTree={isTree} />
      ))}
      {left > 0 && (
        <li>
          <button type="button" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            {words.more(numberText(left))}
          </button>
        </li>
      )}
    </ul>
  );
}

/** The root of a `tree` result has no name. */
function Whole(props: BranchProps) {
  if (props.isTree) return <Branches {...props} />;
  return (
    <ul>
      <Branch {...props} />
    </ul>
  );
}

/** The result of a `tree` step is a list with one element, which is not a branch. */
async function rootOf(result: ResultProxy, isTree: boolean): Promise<Member | null> {
  const [whole = null] = (await result.members(null, 0, 1)).members;
  if (!isTree || whole === null || !whole.isList)
    return whole === null ? null : { ...whole, name: words.answer };
  return (await result.members(whole.from, 0, 1)).members[0] ?? null;
}

export function TreeView({ result }: { result: ResultProxy }) {
  const [root, setRoot] = useState<Member | null>(null);
  const isTree = result.summary.shape === 'tree';
  useEffect(() => {
    rootOf(result, isTree).then(setRoot, () => setRoot(null));
  }, [result, isTree]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <section class={isTree ? 'tree branches' : 'tree'} tabIndex={0} aria-label={words.title}>
      {root !== null && <Whole result={result} member={root} depth={0} isTree={isTree} />}
    </section>
  );
}

/** Maps and lists as a tree that opens part by part; a traversal's tree by the names of its branches alone. */

import { useEffect, useState } from 'preact/hooks';
import { texts } from '../texts/index.ts';
import { numberText } from '../texts/language.ts';
import type { Member } from './answer.ts';
import type { HeldAnswer } from './held-answer.ts';

const words = texts.tree;
/** Members that are shown at once; a button shows as many more. */
const SHOWN_AT_ONCE = 100;
/** Levels that are open to begin with, and the members that such a level may have. */
const OPEN_DEPTH = 2;
const OPEN_MEMBERS_MAX = 20;
/** A traversal's tree is small and is shown to be seen whole. */
const TREE_OPEN_DEPTH = 6;

interface BranchProps {
  readonly answer: HeldAnswer;
  readonly member: Member;
  readonly depth: number;
  readonly isTree: boolean;
}

function isOpenAtFirst({ count }: Member, depth: number, isTree: boolean): boolean {
  if (isTree) return depth < TREE_OPEN_DEPTH && (count ?? 0) <= OPEN_MEMBERS_MAX;
  return depth < OPEN_DEPTH;
}

function Branch({ answer, member, depth, isTree }: BranchProps) {
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
      {isOpen && <Branches answer={answer} member={member} depth={depth + 1} isTree={isTree} />}
    </li>
  );
}

function Branches({ answer, member, depth, isTree }: BranchProps) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const [members, setMembers] = useState<readonly Member[]>([]);
  useEffect(() => {
    answer.members(member.from, 0, shown).then(
      (found) => setMembers(found.members),
      () => setMembers([]),
    );
  }, [answer, member.from, shown]);
  const left = (member.count ?? 0) - shown;
  return (
    <ul>
      {members.map((one) => (
        <Branch key={one.from} answer={answer} member={one} depth={depth} isTree={isTree} />
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

/** The whole of a traversal's tree has no name. */
function Whole(props: BranchProps) {
  if (props.isTree) return <Branches {...props} />;
  return (
    <ul>
      <Branch {...props} />
    </ul>
  );
}

/** A traversal's tree comes as a list of one, which is no branch of it. */
async function rootOf(answer: HeldAnswer, isTree: boolean): Promise<Member | null> {
  const [whole = null] = (await answer.members(null, 0, 1)).members;
  if (!isTree || whole === null || !whole.isList)
    return whole === null ? null : { ...whole, name: words.answer };
  return (await answer.members(whole.from, 0, 1)).members[0] ?? null;
}

export function TreeView({ answer }: { answer: HeldAnswer }) {
  const [root, setRoot] = useState<Member | null>(null);
  const isTree = answer.summary.shape === 'tree';
  useEffect(() => {
    rootOf(answer, isTree).then(setRoot, () => setRoot(null));
  }, [answer, isTree]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <section class={isTree ? 'tree branches' : 'tree'} tabIndex={0} aria-label={words.title}>
      {root !== null && <Whole answer={answer} member={root} depth={0} isTree={isTree} />}
    </section>
  );
}

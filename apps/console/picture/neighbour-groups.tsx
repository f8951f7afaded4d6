/** Neighbours of a node by type and direction with counts, so that a hub can be expanded in parts. */

import { useEffect, useState } from 'preact/hooks';
import { numberText } from '../texts/language.ts';
import { pictureTexts } from '../texts/picture.ts';
import type { PictureController } from './controller.ts';
import type { GraphNode } from './graph/graph-data.ts';
import { errorMessageOf } from './graph/graph-requests.ts';
import { type NeighbourGroup, nameOfGroup, neighbourGroups, PAGE_SIZE } from './graph/neighbours.ts';

const words = pictureTexts.neighbours;

interface State {
  readonly groups: readonly NeighbourGroup[] | null;
  readonly problem: string | null;
}

export function NeighbourGroups({ controller, node }: { controller: PictureController; node: GraphNode }) {
  const [{ groups, problem }, setState] = useState<State>({ groups: null, problem: null });
  useEffect(() => {
    let isGone = false;
    const show = (state: State) => {
      if (!isGone) setState(state);
    };
    neighbourGroups(node, controller.model.around).then(
      (found) => show({ groups: found, problem: null }),
      (error: unknown) => show({ groups: null, problem: errorMessageOf(error) }),
    );
    return () => {
      isGone = true;
    };
  }, [node.id]);
  if (problem !== null) return <p role="alert">{problem}</p>;
  if (groups === null) return <p class="facts">{words.counting}</p>;
  return (
    <section aria-label={words.title}>
      <h3>{words.title}</h3>
      {groups.length === 0 ? (
        <p class="facts">{words.none}</p>
      ) : (
        <ul class="groups">
          {groups.map((group) => (
            <Group
              key={`${group.direction} ${group.type}`}
              controller={controller}
              node={node}
              group={group}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface GroupProps {
  readonly controller: PictureController;
  readonly node: GraphNode;
  readonly group: NeighbourGroup;
}

function Group({ controller, node, group }: GroupProps) {
  const shown = countShown(controller, node, group);
  const rest = Math.max(0, group.count - shown);
  const name = nameOfGroup(node, group);
  const text = rest === 0 ? words.all : words.more(Math.min(rest, PAGE_SIZE));
  const arrow = group.direction === 'out' ? '→' : '←';
  return (
    <li>
      <span class="name" title={group.type}>
        <span aria-hidden="true">{arrow}</span> {name}
        <span class="unseen"> {words[group.direction]}</span>
      </span>
      <span class="facts">{words.shown(numberText(shown), numberText(group.count))}</span>
      <button
        type="button"
        disabled={rest === 0}
        aria-label={group.direction === 'out' ? words.byOut(text, name) : words.byIn(text, name)}
        onClick={() => void controller.expand(node.id, group)}
      >
        {text}
      </button>
    </li>
  );
}

function countShown(
  { model }: PictureController,
  { id, kind }: GraphNode,
  { type, direction }: NeighbourGroup,
): number {
  let count = 0;
  for (const { source, target, label, properties } of model.edges.value.values()) {
    if ((direction === 'out' ? source : target) !== id) continue;
    if (kind === 'node' ? label === type : properties.predicate === type) count++;
  }
  return count;
}

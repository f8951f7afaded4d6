/** The plan of a query: nested operators with actual and estimated cardinalities. */
import { texts } from '../texts/index.ts';
import { numberText } from '../texts/language.ts';
import { misjudged, type PlanNode, type PlanStep, planTree } from './plan-tree.ts';

const words = texts.plan;

function Step({ node, most }: { node: PlanNode; most: number }) {
  const wrong = misjudged(node);
  return (
    <li>
      <div class="step">
        <code>{node.label}</code>
        <meter min={0} max={most} value={node.seen} aria-label={words.rowsOf(node.label)} />
        <span class="facts">
          {words.rows(node.seen)}, {words.expected(numberText(node.estimated))}
        </span>
        {wrong !== null && <strong>{words[wrong]}</strong>}
      </div>
      {node.inner.length > 0 && <Steps nodes={node.inner} most={most} />}
    </li>
  );
}

function Steps({ nodes, most }: { nodes: readonly PlanNode[]; most: number }) {
  return (
    <ol>
      {nodes.map((node, at) => (
        <Step key={`${at}`} node={node} most={most} />
      ))}
    </ol>
  );
}

export function PlanView({ steps }: { steps: readonly PlanStep[] }) {
  const most = Math.max(1, ...steps.map(({ seen }) => seen));
  return (
    <section class="plan">
      <h2>{words.title}</h2>
      <p class="facts">{words.about}</p>
      <Steps nodes={planTree(steps)} most={most} />
    </section>
  );
}

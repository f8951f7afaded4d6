/** The overview: counts, names, and the schema graph; a click runs a query for some of the elements. */
import { useEffect, useState } from 'preact/hooks';
import { refusal } from '../client/access.ts';
import {
  type Counted,
  loadVocabulary,
  type Overview,
  type Vocabulary,
  vocabulary,
} from '../client/vocabulary.ts';
import { Listing } from '../parts/listing.tsx';
import { shortened, WELL_KNOWN_PREFIXES } from '../results/cells.ts';
import { view } from '../session.ts';
import { loadSample, loadSamples, samples } from '../shell/commands.ts';
import { ask } from '../shell/run-text.ts';
import { numberText } from '../texts/language.ts';
import { viewTexts } from '../texts/views.ts';
import { SchemaView } from './schema-view.tsx';

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

interface NamesProps {
  readonly title: string;
  readonly names: readonly (Pick<Counted, 'name'> & Partial<Counted>)[];
  readonly isEstimated?: boolean;
  readonly language: 'gremlin' | 'sparql';
  queryOf(name: string): string;
}

function Names({ title, names, isEstimated = false, language, queryOf }: NamesProps) {
  if (names.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul class="names">
        {names.map(({ name, count }) => (
          <li key={name}>
            <button type="button" title={name} onClick={() => ask(language, queryOf(name))}>
              {(language === 'sparql' ? shortened(name, WELL_KNOWN_PREFIXES) : null) ?? name}
            </button>{' '}
            {count !== undefined && (
              <span class="facts">
                {isEstimated ? `${viewTexts.overview.about} ` : ''}
                {numberText(count)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function typed(type: string): string {
  return `g.E.has('label', ${quoted(type)})[0..49]`;
}

function Joins({ joins, is_estimated: isEstimated }: Overview) {
  if (joins.length === 0) return null;
  const words = viewTexts.overview;
  return (
    <section class="joins">
      <h2>{words.joins}</h2>
      <Listing
        label={words.joins}
        columns={[words.from, words.relationship, words.to, isEstimated ? words.about : words.count]}
      >
        {joins.map(({ from, type, to, count }) => (
          <tr key={`${from} ${type} ${to}`}>
            <td>{from ?? words.noLabel}</td>
            <td>{type}</td>
            <td>{to ?? words.noLabel}</td>
            <td class="number">{numberText(count)}</td>
          </tr>
        ))}
      </Listing>
    </section>
  );
}

function Prefixes({ namespaces }: Pick<Vocabulary, 'namespaces'>) {
  const names = new Set(namespaces.map(({ name }) => name));
  const known = [...WELL_KNOWN_PREFIXES].filter(([, name]) => names.has(name));
  if (known.length === 0) return null;
  return (
    <section>
      <h2>{viewTexts.overview.prefixes}</h2>
      <dl class="prefixes">
        {known.map(([prefix, name]) => (
          <div key={name}>
            <dt>{prefix}:</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Contents({ graph, predicates, classes, graphs, namespaces }: Vocabulary) {
  const words = viewTexts.overview;
  return (
    <>
      <SchemaView graph={graph} />
      <div class="columns">
        <Names
          title={words.labels}
          names={graph.labels}
          isEstimated={graph.is_estimated}
          language="gremlin"
          queryOf={(name) =>
            `label = org.neo4j.graphdb.DynamicLabel.label(${quoted(name)})\norg.neo4j.tooling.GlobalGraphOperations.at(g.getRawGraph()).getAllNodesWithLabel(label).take(50)`
          }
        />
        <Names
          title={words.types}
          names={graph.relationship_types}
          isEstimated={graph.is_estimated}
          language="gremlin"
          queryOf={typed}
        />
        <Names
          title={words.keys}
          names={graph.property_keys.map((name) => ({ name }))}
          language="gremlin"
          queryOf={(name) => `g.V.has(${quoted(name)})[0..49].map(${quoted(name)})`}
        />
        <Joins {...graph} />
        <Names
          title={words.classes}
          names={classes}
          language="sparql"
          queryOf={(name) =>
            `SELECT ?s { { ?s a <${name}> } UNION { GRAPH ?g { ?s a <${name}> } } } LIMIT 50`
          }
        />
        <Names
          title={words.predicates}
          names={predicates}
          language="sparql"
          queryOf={(name) =>
            `SELECT ?s ?o { { ?s <${name}> ?o } UNION { GRAPH ?g { ?s <${name}> ?o } } } LIMIT 50`
          }
        />
        <Names
          title={words.graphs}
          names={graphs}
          language="sparql"
          queryOf={(name) => `SELECT ?s ?p ?o { GRAPH <${name}> { ?s ?p ?o } } LIMIT 50`}
        />
        <Prefixes namespaces={namespaces} />
      </div>
    </>
  );
}

/** Suggestions for an empty database. */
function Beginning({ setProblem }: { setProblem(text: string): void }) {
  useEffect(() => void loadSamples(), []);
  const reason = refusal('writer');
  return (
    <section class="beginning">
      <p>{viewTexts.overview.empty}</p>
      <div class="buttons">
        {samples.value.map((sample) => (
          <button
            key={sample.name}
            type="button"
            title={reason ?? sample.about}
            disabled={reason !== null}
            onClick={() => {
              loadSample(sample).catch((error: unknown) => setProblem(String((error as Error).message)));
            }}
          >
            {viewTexts.overview.load(sample.name)}
          </button>
        ))}
        <button type="button" onClick={() => (view.value = 'Imports')}>
          {viewTexts.overview.ownData}
        </button>
      </div>
      {reason !== null && <p class="refusal">{reason}</p>}
    </section>
  );
}

function factsOf({ graph, quads }: Vocabulary): string {
  const words = viewTexts.overview;
  return [words.nodes(graph.nodes), words.relationships(graph.relationships), words.quads(quads)].join(' · ');
}

export function OverviewView() {
  const [problem, setProblem] = useState<string | null>(null);
  const load = () => {
    setProblem(null);
    loadVocabulary().catch((error: unknown) =>
      setProblem(error instanceof Error ? error.message : String(error)),
    );
  };
  useEffect(load, []);
  const known = vocabulary.value;
  const isEmpty = known !== null && known.graph.nodes === 0 && known.quads === 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <main class="panel" aria-label={viewTexts.overview.title} tabIndex={0}>
      <div class="bar">
        <span class="facts" role="status">
          {known === null ? viewTexts.overview.loading : factsOf(known)}
        </span>
        <button type="button" onClick={load}>
          {viewTexts.overview.refresh}
        </button>
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
      {known !== null && (isEmpty ? <Beginning setProblem={setProblem} /> : <Contents {...known} />)}
    </main>
  );
}

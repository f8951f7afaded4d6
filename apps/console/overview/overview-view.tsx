/** The database at a glance: counts, names, how labels are joined; a click asks for some of them. */
import { useEffect, useState } from 'preact/hooks';
import {
  type Counted,
  loadVocabulary,
  type Overview,
  type Vocabulary,
  vocabulary,
} from '../client/vocabulary.ts';
import { Listing } from '../parts/listing.tsx';
import { openTab, view } from '../session.ts';

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function ask(language: 'gremlin' | 'sparql', text: string): void {
  openTab(language, text);
  view.value = 'Query';
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
            <button type="button" onClick={() => ask(language, queryOf(name))}>
              {name}
            </button>{' '}
            {count !== undefined && (
              <span class="facts">
                {isEstimated ? 'about ' : ''}
                {count.toLocaleString('en')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Joins({ joins, is_estimated: isEstimated }: Overview) {
  if (joins.length === 0) return null;
  return (
    <section>
      <h2>How nodes are joined</h2>
      <Listing
        label="How nodes are joined"
        columns={['from', 'relationship', 'to', isEstimated ? 'about' : 'count']}
      >
        {joins.map(({ from, type, to, count }) => (
          <tr key={`${from} ${type} ${to}`}>
            <td>{from ?? 'no label'}</td>
            <td>{type}</td>
            <td>{to ?? 'no label'}</td>
            <td class="number">{count.toLocaleString('en')}</td>
          </tr>
        ))}
      </Listing>
    </section>
  );
}

function Contents({ graph, predicates, classes }: Vocabulary) {
  return (
    <div class="columns">
      <Names
        title="Labels"
        names={graph.labels}
        language="gremlin"
        queryOf={(name) =>
          `label = org.neo4j.graphdb.DynamicLabel.label(${quoted(name)})\norg.neo4j.tooling.GlobalGraphOperations.at(g.getRawGraph()).getAllNodesWithLabel(label).take(50)`
        }
      />
      <Names
        title="Relationship types"
        names={graph.relationship_types}
        isEstimated={graph.is_estimated}
        language="gremlin"
        queryOf={(name) => `g.E.has('label', ${quoted(name)})[0..49]`}
      />
      <Names
        title="Property keys"
        names={graph.property_keys.map((name) => ({ name }))}
        language="gremlin"
        queryOf={(name) => `g.V.has(${quoted(name)})[0..49].map(${quoted(name)})`}
      />
      <Joins {...graph} />
      <Names
        title="Predicates"
        names={predicates}
        language="sparql"
        queryOf={(name) => `SELECT ?s ?o { ?s <${name}> ?o } LIMIT 50`}
      />
      <Names
        title="Classes"
        names={classes}
        language="sparql"
        queryOf={(name) => `SELECT ?s { ?s a <${name}> } LIMIT 50`}
      />
    </div>
  );
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
  return (
    <main class="panel" aria-label="Overview">
      <div class="bar">
        <span class="facts" role="status">
          {known === null
            ? 'Loading…'
            : `${known.graph.nodes.toLocaleString('en')} nodes · ${known.graph.relationships.toLocaleString('en')} relationships`}
        </span>
        <button type="button" onClick={load}>
          Refresh
        </button>
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
      {known !== null && <Contents {...known} />}
    </main>
  );
}

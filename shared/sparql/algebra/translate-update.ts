/** Translates updates (SPARQL 1.1 Update §3) to operations. */
import type { Budget } from '#base';
import { DEFAULT_GRAPH_TEXT, namedNodeText } from '#rdf';
import { syntaxError } from '../errors.ts';
import type { Syntax } from '../parse.ts';
import { type Algebra, join, type PatternTerm, UNIT } from './algebra.ts';
import type { GraphTarget, QuadPattern, UpdateOperation } from './query.ts';
import type { PatternTranslator } from './translate-pattern.ts';
import { createTranslator, datasetClause, templateTerm } from './translate-query.ts';

export function translateUpdate(update: Syntax.Update, budget: Budget): UpdateOperation[] {
  // Each operation has its own scope of blank node labels.
  return update.updates.map((operation) =>
    'updateType' in operation
      ? translateModify(operation, createTranslator(budget))
      : translateManagement(operation),
  );
}

function translateModify(
  operation: Syntax.InsertDeleteOperation,
  translator: PatternTranslator,
): UpdateOperation {
  const inserted = 'insert' in operation ? quadPatterns(operation.insert, translator) : [];
  const deleted = 'delete' in operation ? quadPatterns(operation.delete, translator) : [];
  if ('delete' in operation) rejectBlankNodes(operation.delete);
  const common = { kind: 'modify', inserted, deleted, using: null, withGraph: DEFAULT_GRAPH_TEXT } as const;
  switch (operation.updateType) {
    case 'insert':
    case 'delete':
      return { ...common, where: UNIT };
    case 'deletewhere':
      return { ...common, where: wherePattern(operation.delete, translator) };
    case 'insertdelete':
      return {
        ...common,
        where: translator.group(operation.where),
        using: datasetClause(operation.using),
        withGraph: graphText(operation.graph),
      };
  }
}

function quadPatterns(quads: readonly Syntax.Quads[], translator: PatternTranslator): QuadPattern[] {
  return quads.flatMap((block) => {
    const graph: PatternTerm | null = block.type === 'graph' ? translator.term(block.name) : null;
    return block.triples.map(({ subject, predicate, object }) => ({
      subject: templateTerm(subject, translator),
      predicate: templateTerm(predicate as Syntax.Term, translator),
      object: templateTerm(object, translator),
      graph,
    }));
  });
}

/** What is deleted has no blank nodes (grammar, notes 7 and 8), those in GRAPH too, which the library lets pass. */
function rejectBlankNodes(deleted: readonly Syntax.Quads[]): void {
  for (const { triples } of deleted) {
    for (const { subject, object } of triples) {
      if (subject.termType === 'BlankNode' || object.termType === 'BlankNode') {
        throw syntaxError('unexpected blank node in a template of DELETE');
      }
    }
  }
}

/** DELETE WHERE: the template is the pattern. */
function wherePattern(quads: readonly Syntax.Quads[], translator: PatternTranslator): Algebra {
  return quads
    .map((block): Algebra => {
      const input = translator.triples(block.triples, UNIT);
      return block.type === 'graph' ? { kind: 'graph', name: translator.term(block.name), input } : input;
    })
    .reduce(join, UNIT);
}

function graphText(graph: Syntax.IriTerm | undefined): string {
  return graph === undefined ? DEFAULT_GRAPH_TEXT : namedNodeText(graph.value);
}

function translateManagement(operation: Syntax.ManagementOperation): UpdateOperation {
  const isSilent = operation.silent;
  switch (operation.type) {
    case 'load':
      return {
        kind: 'load',
        source: operation.source.value,
        graph: operation.destination === false ? DEFAULT_GRAPH_TEXT : graphText(operation.destination),
        isSilent,
      };
    case 'clear':
    case 'drop':
      return { kind: operation.type, target: graphTarget(operation.graph), isSilent };
    case 'create':
      return { kind: 'create', graph: graphText(operation.graph.name), isSilent };
    default:
      return {
        kind: operation.type,
        source: graphText(operation.source.name),
        destination: graphText(operation.destination.name),
        isSilent,
      };
  }
}

function graphTarget(graph: Syntax.GraphReference): GraphTarget {
  if (graph.all === true) return { kind: 'all' };
  if (graph.named === true) return { kind: 'named' };
  return { kind: 'one', graph: graphText(graph.name) };
}

/** `Uniqueness` (in two packages): the filter of a traversal by the elements that it has visited. */
import { unreachable } from '#base';
import { type EnumConstant, EnumType, GroovyType, illegalArgument, type Value } from '#groovy/host';
import { Names } from '../graphdb/names.ts';
import { linksOf, type PathLink } from './path.ts';

export type UniquenessName =
  | 'NODE_GLOBAL'
  | 'NODE_PATH'
  | 'NODE_RECENT'
  | 'NODE_LEVEL'
  | 'RELATIONSHIP_GLOBAL'
  | 'RELATIONSHIP_PATH'
  | 'RELATIONSHIP_RECENT'
  | 'RELATIONSHIP_LEVEL'
  | 'NONE';

const NAMES: readonly UniquenessName[] = [
  'NODE_GLOBAL',
  'NODE_PATH',
  'NODE_RECENT',
  'NODE_LEVEL',
  'RELATIONSHIP_GLOBAL',
  'RELATIONSHIP_PATH',
  'RELATIONSHIP_RECENT',
  'RELATIONSHIP_LEVEL',
  'NONE',
];

const INTERFACES = { interfaces: [Names.Uniqueness] };
const UNIQUENESS_TYPE = new EnumType('org.neo4j.kernel.Uniqueness', NAMES, INTERFACES);
/** The newer of the two enums. */
const TRAVERSAL_UNIQUENESS_TYPE = new EnumType('org.neo4j.graphdb.traversal.Uniqueness', NAMES, INTERFACES);

export type NativeUniqueness = EnumConstant<UniquenessName>;
export const Uniquenesses = UNIQUENESS_TYPE.constants;
export const UNIQUENESS_TYPES: readonly GroovyType[] = [
  UNIQUENESS_TYPE,
  TRAVERSAL_UNIQUENESS_TYPE,
  new GroovyType({ name: Names.Uniqueness, form: 'interface' }),
];

/** Stores the visited elements of one traversal. */
export interface UniquenessFilter {
  /** Records a start node, which is followed whether it was visited or not. */
  meetStart(link: PathLink): void;
  check(link: PathLink): boolean;
  /** Checks a combined path of both sides; absent for kinds without that check. */
  checkFull?(end: PathLink): boolean;
}

type IdOf = (link: PathLink) => number;
const nodeOf: IdOf = (link) => link.node;
const relationshipOf: IdOf = (link) => link.relationship;

/** Number of elements that the RECENT kinds store by default. */
const RECENT_COUNT_DEFAULT = 10_000;

/** The parameter of the RECENT kinds is the number of elements that they store; the others take none but null. */
export function uniquenessFilter({ name }: NativeUniqueness, parameter: Value): UniquenessFilter {
  const isRecent = name === 'NODE_RECENT' || name === 'RELATIONSHIP_RECENT';
  if (!isRecent && parameter !== null) throw illegalArgument(`Only accepts null parameter, was ${parameter}`);
  const recentCount = parameter === null ? RECENT_COUNT_DEFAULT : Number(parameter);
  switch (name) {
    case 'NODE_GLOBAL':
      return globalFilter(nodeOf);
    case 'RELATIONSHIP_GLOBAL':
      return globalFilter(relationshipOf);
    case 'NODE_PATH':
      return pathFilter(nodeOf);
    case 'RELATIONSHIP_PATH':
      return pathFilter(relationshipOf);
    case 'NODE_LEVEL':
      return levelFilter(nodeOf);
    case 'RELATIONSHIP_LEVEL':
      return levelFilter(relationshipOf);
    case 'NODE_RECENT':
      return recentFilter(nodeOf, recentCount);
    case 'RELATIONSHIP_RECENT':
      return recentFilter(relationshipOf, recentCount);
    case 'NONE':
      return { meetStart: () => {}, check: () => true, checkFull: () => true };
    default:
      return unreachable(name);
  }
}

/** A start has no relationship, so relationship kinds do not record it. */
function recordsStarts(idOf: IdOf, check: (link: PathLink) => boolean): (link: PathLink) => void {
  return (link) => {
    if (idOf(link) >= 0) check(link);
  };
}

function globalFilter(idOf: IdOf): UniquenessFilter {
  const met = new Set<number>();
  const check = (link: PathLink) => {
    const id = idOf(link);
    if (met.has(id)) return false;
    met.add(id);
    return true;
  };
  return {
    meetStart: recordsStarts(idOf, check),
    check,
    checkFull: () => true,
  };
}

function pathFilter(idOf: IdOf): UniquenessFilter {
  return {
    meetStart: () => {},
    check: (link) => {
      const id = idOf(link);
      for (let earlier = link.parent; earlier !== null; earlier = earlier.parent) {
        if (idOf(earlier) === id) return false;
      }
      return true;
    },
    checkFull: (end) => {
      const ids = linksOf(end).map(idOf);
      return new Set(ids).size === ids.length;
    },
  };
}

function levelFilter(idOf: IdOf): UniquenessFilter {
  const levels: Set<number>[] = [];
  const check = (link: PathLink) => {
    levels[link.length] ??= new Set();
    const met = levels[link.length];
    const id = idOf(link);
    if (met?.has(id)) return false;
    met?.add(id);
    return true;
  };
  return { meetStart: recordsStarts(idOf, check), check };
}

function recentFilter(idOf: IdOf, count: number): UniquenessFilter {
  const recent = new Set<number>();
  const check = (link: PathLink) => {
    const id = idOf(link);
    const isNew = !recent.delete(id);
    recent.add(id);
    if (recent.size > count) {
      for (const oldest of recent) {
        recent.delete(oldest);
        break;
      }
    }
    return isNew;
  };
  return { meetStart: recordsStarts(idOf, check), check };
}

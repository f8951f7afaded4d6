/**
 * Policies of the `Collections` wrappers of sorted maps and sets. Every view obtained by navigation is wrapped with the
 * same policy.
 */
import { unsupportedOperation } from '../../errors/exception.ts';
import { GroovyType, type Runtime, type Value } from '../../host.ts';

export interface SortedRules {
  readonly mapType: GroovyType;
  readonly setType: GroovyType;
  readonly isReadOnly: boolean;
  /** Throws if the key or the value must not be put. */
  beforePut(runtime: Runtime, key: Value, value: Value): void;
}

function sortedType(name: string, above: 'AbstractMap' | 'AbstractSet', shown: string): GroovyType {
  return new GroovyType({
    name: `java.util.Collections$${name}`,
    superclass: `java.util.${above}`,
    interfaces: [`java.util.${shown}`],
  });
}

/** The interface of the wrapper. */
type Shown = 'Navigable' | 'Sorted';

function typesOf(kind: string, shown: Shown): Pick<SortedRules, 'mapType' | 'setType'> {
  return {
    mapType: sortedType(`${kind}${shown}Map`, 'AbstractMap', `${shown}Map`),
    setType: sortedType(`${kind}${shown}Set`, 'AbstractSet', `${shown}Set`),
  };
}

function readOnly(types: Pick<SortedRules, 'mapType' | 'setType'>): SortedRules {
  return {
    ...types,
    isReadOnly: true,
    beforePut: () => {
      throw unsupportedOperation();
    },
  };
}

export const UNMODIFIABLE_SORTED: SortedRules = readOnly(typesOf('Unmodifiable', 'Sorted'));
export const UNMODIFIABLE_NAVIGABLE: SortedRules = readOnly(typesOf('Unmodifiable', 'Navigable'));
export const EMPTY_NAVIGABLE: SortedRules = readOnly({
  mapType: sortedType('UnmodifiableNavigableMap$EmptyNavigableMap', 'AbstractMap', 'NavigableMap'),
  setType: sortedType('UnmodifiableNavigableSet$EmptyNavigableSet', 'AbstractSet', 'NavigableSet'),
});

/** Differs from the wrapped map only in its class, since a run has one thread. */
function synchronized(shown: Shown): SortedRules {
  return { ...typesOf('Synchronized', shown), isReadOnly: false, beforePut: () => {} };
}

export const SYNCHRONIZED_SORTED: SortedRules = synchronized('Sorted');
export const SYNCHRONIZED_NAVIGABLE: SortedRules = synchronized('Navigable');

const CHECKED = { Sorted: typesOf('Checked', 'Sorted'), Navigable: typesOf('Checked', 'Navigable') };

export function checkedRules(shown: Shown, beforePut: SortedRules['beforePut']): SortedRules {
  return { ...CHECKED[shown], isReadOnly: false, beforePut };
}

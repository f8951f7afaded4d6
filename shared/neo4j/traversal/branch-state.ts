/**
 * What the branches of a traversal carry along. An expander reads the state of the branch that it expands and sets the
 * one of the branches behind it; the start nodes' comes from an `InitialBranchState`.
 */
import { GroovyType, type HostObject, methodTable, type Runtime, TYPE, type Value } from '#groovy/host';
import { callInterface } from '../graphdb/call-interface.ts';
import { illegalState } from '../graphdb/exceptions.ts';
import { Names } from '../graphdb/names.ts';

/** The state of one branch. */
export class NativeBranchState implements HostObject {
  readonly state: Value;
  /** The state of the branches that continue this one. */
  next: Value;

  constructor(state: Value) {
    this.state = state;
    this.next = state;
  }

  get [TYPE](): GroovyType {
    return BRANCH_STATE_TYPE;
  }
}

const BRANCH_STATE_TYPE = new GroovyType({
  name: 'org.neo4j.kernel.impl.traversal.TraversalBranchWithState',
  interfaces: [Names.BranchState],
  methods: () => ({
    'getState()': (_runtime, self: NativeBranchState) => self.state,
    'setState(Object)': (_runtime, self: NativeBranchState, state: Value) => {
      self.next = state;
      return null;
    },
  }),
});

function disabled(): never {
  throw illegalState('Branch state disabled, pass in an initial state to enable it');
}

const DISABLED_STATE_TYPE = new GroovyType({
  name: `${Names.BranchState}$1`,
  interfaces: [Names.BranchState],
  methods: () => ({ 'getState()': disabled, 'setState(Object)': disabled }),
});

/** `BranchState.NO_STATE`, for expanders of a traversal without an initial state. */
export const NO_BRANCH_STATE: HostObject = { [TYPE]: DISABLED_STATE_TYPE };

const NO_INITIAL_STATE_TYPE = new GroovyType({
  name: `${Names.InitialBranchState}$1`,
  interfaces: [Names.InitialBranchState],
  methods: () => ({
    [`initialState(${Names.Path})`]: () => null,
    'reverse()': () => NO_INITIAL_STATE,
  }),
});

/** `InitialBranchState.NO_STATE`: the traversal has no states. */
export const NO_INITIAL_STATE: HostObject = { [TYPE]: NO_INITIAL_STATE_TYPE };

/** The state of a start branch, by its path. */
export function startState(runtime: Runtime, initial: Value, path: Value): NativeBranchState {
  return new NativeBranchState(
    initial === NO_INITIAL_STATE ? null : callInterface(runtime, initial, 'initialState', [path]),
  );
}

/** The initial states of the reversed traversal; those of a factory are the same both ways. */
export function reversedInitialState(runtime: Runtime, initial: Value): Value {
  return runtime.isInstance(initial, Names.InitialBranchState)
    ? runtime.invokeMethod(initial, 'reverse', [])
    : initial;
}

/** `InitialBranchState.State`: one state, and another for the reversed traversal. */
class FixedState implements HostObject {
  readonly initial: Value;
  readonly reversed: Value;

  constructor(initial: Value, reversed: Value) {
    this.initial = initial;
    this.reversed = reversed;
  }

  get [TYPE](): GroovyType {
    return FIXED_STATE_TYPE;
  }
}

const FIXED_STATE_TYPE = new GroovyType({
  name: `${Names.InitialBranchState}$State`,
  interfaces: [Names.InitialBranchState],
  methods: methodTable(() => ({
    'new(Object, Object)': (_runtime, _self, initial, reversed) => new FixedState(initial, reversed),
    'initialState(org.neo4j.graphdb.Path)': (_runtime, self: FixedState) => self.initial,
    'reverse()': (_runtime, self: FixedState) => new FixedState(self.reversed, self.initial),
  })),
});

export const BRANCH_STATE_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: Names.BranchState, form: 'interface', statics: { NO_STATE: NO_BRANCH_STATE } }),
  new GroovyType({
    name: Names.InitialStateFactory,
    form: 'interface',
    statics: { NO_STATE: NO_INITIAL_STATE },
  }),
  new GroovyType({
    name: Names.InitialBranchState,
    form: 'interface',
    interfaces: [Names.InitialStateFactory],
    statics: { NO_STATE: NO_INITIAL_STATE },
  }),
  BRANCH_STATE_TYPE,
  DISABLED_STATE_TYPE,
  NO_INITIAL_STATE_TYPE,
  FIXED_STATE_TYPE,
];

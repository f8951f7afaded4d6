/**
 * The listeners of event graphs: the interface that scripts implement, and the two implementations of the
 * original.
 */
import type { Edge, Vertex } from '#gremlin';
import {
  GroovyType,
  type HostObject,
  type MethodTable,
  noResult,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/host';
import { ClassName } from '../api/class-names.ts';

const PACKAGE = 'com.tinkerpop.blueprints.util.wrappers.event.listener';
export const LISTENER = `${PACKAGE}.GraphChangedListener`;

/** The events by listener method, with their parameters. */
const CALLS = {
  vertexAdded: `${ClassName.Vertex}`,
  vertexRemoved: `${ClassName.Vertex}, Map`,
  vertexPropertyChanged: `${ClassName.Vertex}, String, Object, Object`,
  vertexPropertyRemoved: `${ClassName.Vertex}, String, Object`,
  edgeAdded: `${ClassName.Edge}`,
  edgeRemoved: `${ClassName.Edge}, Map`,
  edgePropertyChanged: `${ClassName.Edge}, String, Object, Object`,
  edgePropertyRemoved: `${ClassName.Edge}, String, Object`,
} as const;
export type ListenerCall = keyof typeof CALLS;
const CALL_NAMES = Object.keys(CALLS) as ListenerCall[];

type ListenerMethod = (runtime: Runtime, self: never, ...args: Value[]) => null;

function listenerMethods(bodyOf: (call: ListenerCall) => ListenerMethod): MethodTable {
  return Object.fromEntries(CALL_NAMES.map((call) => [`${call}(${CALLS[call]})`, bodyOf(call)]));
}

/** A map of closures can be cast to this interface. */
const LISTENER_TYPE = new GroovyType({
  name: LISTENER,
  form: 'interface',
  methods: () => listenerMethods(() => () => null),
});

/** `StubGraphChangedListener`: counts events and records a line of text for each. */
class StubListener implements HostObject {
  readonly [TYPE] = STUB_LISTENER;
  readonly counts = new Map<ListenerCall, bigint>();
  lines: string[] = [];

  record(call: ListenerCall, line: string): void {
    this.counts.set(call, (this.counts.get(call) ?? 0n) + 1n);
    this.lines.push(line);
  }
}

/** `v-property-changed` for `vertexPropertyChanged`. */
function lineStart(call: ListenerCall): string {
  return call
    .replace(/^vertex|^edge/, (kind) => kind.slice(0, 1))
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function recordedLine(runtime: Runtime, call: ListenerCall, args: readonly Value[]): string {
  const [element, key, value, changed] = args;
  const head = `${lineStart(call)}-${runtime.toJavaText((element as Vertex | Edge).getId())}`;
  if (!call.includes('Property')) return head;
  const tail = call.endsWith('Changed') ? `->${runtime.toJavaText(changed ?? null)}` : '';
  return `${head}-${runtime.toJavaText(key ?? null)}:${runtime.toJavaText(value ?? null)}${tail}`;
}

/** The counter getters and their events. */
const COUNTERS: Readonly<Record<string, ListenerCall>> = {
  addVertexEventRecorded: 'vertexAdded',
  addEdgeEventRecorded: 'edgeAdded',
  vertexPropertyChangedEventRecorded: 'vertexPropertyChanged',
  vertexPropertyRemovedEventRecorded: 'vertexPropertyRemoved',
  vertexRemovedEventRecorded: 'vertexRemoved',
  edgePropertyChangedEventRecorded: 'edgePropertyChanged',
  edgePropertyRemovedEventRecorded: 'edgePropertyRemoved',
  edgeRemovedEventRecorded: 'edgeRemoved',
};

const COUNTER_METHODS = (): MethodTable =>
  Object.fromEntries(
    Object.entries(COUNTERS).map(([getter, call]) => [
      `${getter}()`,
      (_runtime: Runtime, self: StubListener) => self.counts.get(call) ?? 0n,
    ]),
  );

const STUB_LISTENER: GroovyType = new GroovyType({
  name: `${PACKAGE}.StubGraphChangedListener`,
  interfaces: [LISTENER],
  methods: () => ({
    'new()': () => new StubListener(),
    ...listenerMethods(
      (call) =>
        (runtime, self: StubListener, ...args) =>
          noResult(self.record(call, recordedLine(runtime, call, args))),
    ),
    ...COUNTER_METHODS(),
    'getOrder()': (runtime, self: StubListener) => runtime.newList([...self.lines]),
    'reset()': (_runtime, self: StubListener) => {
      self.counts.clear();
      self.lines = [];
      return null;
    },
  }),
});

/** `ConsoleGraphChangedListener`: prints each event. */
class ConsoleListener implements HostObject {
  readonly [TYPE] = CONSOLE_LISTENER;
  readonly graph: Value;

  constructor(graph: Value) {
    this.graph = graph;
  }
}

function printedLine(runtime: Runtime, call: ListenerCall, graph: Value, args: readonly Value[]): string {
  const [element, key, value, changed] = args.map((arg) => runtime.toJavaText(arg));
  const head = `${call.startsWith('vertex') ? 'Vertex' : 'Edge'} [${element}]`;
  const graphText = `graph [${runtime.toJavaText(graph)}]`;
  if (call.endsWith('PropertyChanged')) {
    return `${head} property [${key}] change value from [${value}] to [${changed}] in ${graphText}`;
  }
  if (call.endsWith('PropertyRemoved')) {
    return `${head} property [${key}] with value of [${value}] removed in ${graphText}`;
  }
  return call.endsWith('Added') ? `${head} added to ${graphText}` : `${head} removed from ${graphText}`;
}

const CONSOLE_LISTENER: GroovyType = new GroovyType({
  name: `${PACKAGE}.ConsoleGraphChangedListener`,
  interfaces: [LISTENER],
  methods: () => ({
    [`new(${ClassName.Graph})`]: (_runtime, _self, graph: Value) => new ConsoleListener(graph),
    ...listenerMethods(
      (call) =>
        (runtime, self: ConsoleListener, ...args) =>
          noResult(runtime.print(`${printedLine(runtime, call, self.graph, args)}\n`)),
    ),
  }),
});

export const LISTENER_TYPES: readonly GroovyType[] = [LISTENER_TYPE, STUB_LISTENER, CONSOLE_LISTENER];

/** `org.neo4j.graphdb.Direction`, and its conversion to the graph's direction. */
import { defined } from '#base';
import { Direction as GraphDirection } from '#graph';
import { nullPointer } from './exceptions.ts';
import { Names } from './names.ts';
import { defineEnum, type NativeEnum } from './native-enum.ts';

export type DirectionName = 'OUTGOING' | 'INCOMING' | 'BOTH';
export type NativeDirection = NativeEnum<DirectionName>;

const OPPOSITE: Readonly<Record<DirectionName, DirectionName>> = {
  OUTGOING: 'INCOMING',
  INCOMING: 'OUTGOING',
  BOTH: 'BOTH',
};
const IN_GRAPH: Readonly<Record<DirectionName, GraphDirection>> = {
  OUTGOING: GraphDirection.Out,
  INCOMING: GraphDirection.In,
  BOTH: GraphDirection.Both,
};

const DEFINITION = defineEnum<DirectionName>(Names.Direction, ['OUTGOING', 'INCOMING', 'BOTH'], () => ({
  'reverse()': (_runtime, self: NativeDirection) => reversed(self),
}));

export const DIRECTION_TYPE = DEFINITION.type;
export const NativeDirections = DEFINITION.constants;

export function reversed(direction: NativeDirection): NativeDirection {
  return NativeDirections[OPPOSITE[direction.name]];
}

export function toGraphDirection(direction: NativeDirection | null): GraphDirection {
  if (direction === null) throw nullPointer('the direction is null');
  return defined(IN_GRAPH[direction.name], 'every direction has its counterpart');
}

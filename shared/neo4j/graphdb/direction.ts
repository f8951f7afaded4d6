/** `org.neo4j.graphdb.Direction`, and its conversion to the graph's direction. */
import { defined } from '#base';
import { Direction as GraphDirection } from '#graph';
import { type EnumConstant, EnumType } from '#groovy/host';
import { nullPointer } from './exceptions.ts';
import { Names } from './names.ts';

export type DirectionName = 'OUTGOING' | 'INCOMING' | 'BOTH';
export type NativeDirection = EnumConstant<DirectionName>;

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

export const DIRECTION_TYPE = new EnumType<DirectionName>(Names.Direction, ['OUTGOING', 'INCOMING', 'BOTH'], {
  methods: () => ({ 'reverse()': (_runtime, self: NativeDirection) => reversed(self) }),
});
export const NativeDirections = DIRECTION_TYPE.constants;

export function reversed(direction: NativeDirection): NativeDirection {
  return NativeDirections[OPPOSITE[direction.name]];
}

export function toGraphDirection(direction: NativeDirection | null): GraphDirection {
  if (direction === null) throw nullPointer('the direction is null');
  return defined(IN_GRAPH[direction.name], 'every direction has its counterpart');
}

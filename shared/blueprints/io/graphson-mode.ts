/** The enum `GraphSONMode`, which methods of every graph name. */
import { GraphSONMode } from '#formats';
import { defineEnum, type EnumDefinition } from '../tokens/enum-constant.ts';

export const MODE: EnumDefinition<GraphSONMode> = defineEnum<GraphSONMode>(
  'com.tinkerpop.blueprints.util.io.graphson.GraphSONMode',
  { COMPACT: GraphSONMode.Compact, NORMAL: GraphSONMode.Normal, EXTENDED: GraphSONMode.Extended },
);

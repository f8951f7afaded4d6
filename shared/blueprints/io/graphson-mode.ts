/** The enum `GraphSONMode`, which methods of every graph name. */

import { GraphSONMode } from '#formats';
import { EnumType } from '#groovy/host';

export const MODE: EnumType<GraphSONMode> = new EnumType(
  'com.tinkerpop.blueprints.util.io.graphson.GraphSONMode',
  [GraphSONMode.Compact, GraphSONMode.Normal, GraphSONMode.Extended],
);

/** The readers and writers of graph formats as classes of scripts. */
import type { GroovyType } from '#groovy/host';
import { GML_TYPES } from './gml-classes.ts';
import { GRAPHML_TYPES } from './graphml-classes.ts';
import { GRAPHSON_TYPES } from './graphson-classes.ts';
import { GRAPHSON_UTILITY_TYPES } from './graphson-utility.ts';

export const FORMAT_TYPES: readonly GroovyType[] = [
  ...GRAPHML_TYPES,
  ...GRAPHSON_TYPES,
  ...GRAPHSON_UTILITY_TYPES,
  ...GML_TYPES,
];

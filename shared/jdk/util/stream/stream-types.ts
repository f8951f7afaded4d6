/** The types of `java.util.stream`, and the optional values and statistics that streams end in. */

import { EnumType } from '#groovy/runtime/classes/enum-type';
import type { GroovyType } from '#groovy/runtime/host';
import { OPTIONAL_TYPE, PRIMITIVE_OPTIONALS } from '../optional.ts';
import { STATISTICS_TYPES } from '../summary-statistics.ts';
import { COLLECTOR_TYPE, COLLECTORS_TYPE } from './collectors.ts';
import { STREAM_INTERFACES } from './stream.ts';

export const STREAM_TYPES: readonly GroovyType[] = [
  ...STREAM_INTERFACES,
  COLLECTORS_TYPE,
  COLLECTOR_TYPE,
  new EnumType('java.util.stream.Collector$Characteristics', []),
  OPTIONAL_TYPE,
  ...Object.values(PRIMITIVE_OPTIONALS),
  ...Object.values(STATISTICS_TYPES),
];

/** `java.text.ParsePosition`. */
import { GroovyType, TYPE, type Value } from '#groovy/runtime/host';

export class ParsePosition {
  readonly [TYPE] = PARSE_POSITION_TYPE;
  index: number;
  /** -1: no error. */
  errorIndex = -1;

  constructor(index: number) {
    this.index = index;
  }
}

export const PARSE_POSITION_TYPE: GroovyType = new GroovyType({
  name: 'java.text.ParsePosition',
  methods: () => ({
    'new(int)': (_runtime, _self, index: number) => new ParsePosition(index),
    'getIndex()': (_runtime, self: ParsePosition) => self.index,
    'setIndex(int)': (_runtime, self: ParsePosition, index: number) => {
      self.index = index;
      return null;
    },
    'getErrorIndex()': (_runtime, self: ParsePosition) => self.errorIndex,
    'setErrorIndex(int)': (_runtime, self: ParsePosition, index: number) => {
      self.errorIndex = index;
      return null;
    },
    'equals(Object)': (_runtime, self: ParsePosition, other: Value) =>
      other instanceof ParsePosition && other.index === self.index && other.errorIndex === self.errorIndex,
    'toString()': (_runtime, self: ParsePosition) =>
      `java.text.ParsePosition[index=${self.index},errorIndex=${self.errorIndex}]`,
  }),
});

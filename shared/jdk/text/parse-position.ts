/** `java.text.ParsePosition`. */
import { GroovyType, methodTable, TYPE } from '#groovy/runtime/host';

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
  methods: methodTable(() => ({
    'new(int)': (_runtime, _self, index) => new ParsePosition(index),
    'getIndex()': (_runtime, self: ParsePosition) => self.index,
    'setIndex(int)': (_runtime, self: ParsePosition, index) => {
      self.index = index;
      return null;
    },
    'getErrorIndex()': (_runtime, self: ParsePosition) => self.errorIndex,
    'setErrorIndex(int)': (_runtime, self: ParsePosition, index) => {
      self.errorIndex = index;
      return null;
    },
    'equals(Object)': (_runtime, self: ParsePosition, other) =>
      other instanceof ParsePosition && other.index === self.index && other.errorIndex === self.errorIndex,
    'toString()': (_runtime, self: ParsePosition) =>
      `java.text.ParsePosition[index=${self.index},errorIndex=${self.errorIndex}]`,
  })),
});

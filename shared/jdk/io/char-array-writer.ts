/** `java.io.CharArrayWriter`. */
import { illegalArgument } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, noResult, TYPE } from '#groovy/runtime/host';
import { StringWriter } from '#groovy/runtime/io/text-streams';
import { charsOf } from '../lang/char-array.ts';
import { chargeText, substring } from '../lang/char-sequence.ts';

class CharArrayWriter extends StringWriter {
  override readonly [TYPE] = CHAR_ARRAY_WRITER_TYPE;
}

export const CHAR_ARRAY_WRITER_TYPE: GroovyType = new GroovyType({
  name: 'java.io.CharArrayWriter',
  superclass: 'java.io.Writer',
  methods: methodTable(() => ({
    'new()': () => new CharArrayWriter(),
    'new(int)': (_runtime, _self, size) => {
      if (size >= 0) return new CharArrayWriter();
      throw illegalArgument(`Negative initial size: ${size}`);
    },
    'write(String, int, int)': (runtime, self: CharArrayWriter, text, offset, length) =>
      noResult(self.writeText(runtime, substring(text, offset, offset + length))),
    'size()': (_runtime, self: CharArrayWriter) => self.text.length,
    'reset()': (_runtime, self: CharArrayWriter) => noResult(self.clear()),
    'toCharArray()': (runtime, self: CharArrayWriter) => {
      chargeText(runtime, self.text.length);
      return charsOf(runtime, self.text);
    },
    'writeTo(Writer)': (runtime, self: CharArrayWriter, target) =>
      noResult(runtime.invokeMethod(target, 'write', [self.text])),
    'toString()': (_runtime, self: CharArrayWriter) => self.text,
  })),
});

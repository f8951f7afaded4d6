/** `groovy.util.IndentPrinter`: prints to a writer, with indentation on request. */
import { GroovyType, methodTable, noResult, type Runtime, TYPE, type Value } from '#groovy/runtime/host';

const INDENT = '  ';

export class IndentPrinter {
  readonly [TYPE] = INDENT_PRINTER_TYPE;
  readonly writer: Value;
  readonly indent: string;
  readonly addsNewlines: boolean;
  level = 0;

  constructor(writer: Value, indent: string, addsNewlines: boolean) {
    this.writer = writer;
    this.indent = indent;
    this.addsNewlines = addsNewlines;
  }

  print(runtime: Runtime, text: string): null {
    runtime.invokeMethod(this.writer, 'write', [text]);
    return null;
  }

  printIndent(runtime: Runtime): null {
    return this.print(runtime, this.indent.repeat(Math.max(this.level, 0)));
  }

  endLine(runtime: Runtime): null {
    return this.addsNewlines ? this.print(runtime, '\n') : null;
  }
}

export const INDENT_PRINTER_TYPE: GroovyType = new GroovyType({
  name: 'groovy.util.IndentPrinter',
  methods: methodTable(() => ({
    'new(java.io.Writer)': (_runtime, _self, writer) => new IndentPrinter(writer, INDENT, true),
    'new(java.io.Writer, String)': (_runtime, _self, writer, indent) =>
      new IndentPrinter(writer, indent, true),
    'new(java.io.Writer, String, boolean)': (_runtime, _self, writer, indent, adds) =>
      new IndentPrinter(writer, indent, adds),
    'print(String)': (runtime, self: IndentPrinter, text) => self.print(runtime, text),
    'print(char)': (runtime, self: IndentPrinter, character: Value) =>
      self.print(runtime, runtime.toText(character)),
    'println(String)': (runtime, self: IndentPrinter, text) => {
      self.print(runtime, text);
      return self.endLine(runtime);
    },
    'println()': (runtime, self: IndentPrinter) => self.endLine(runtime),
    'printIndent()': (runtime, self: IndentPrinter) => self.printIndent(runtime),
    'incrementIndent()': (_runtime, self: IndentPrinter) => noResult(self.level++),
    'decrementIndent()': (_runtime, self: IndentPrinter) => noResult(self.level--),
    'getIndentLevel()': (_runtime, self: IndentPrinter) => self.level,
    'setIndentLevel(int)': (_runtime, self: IndentPrinter, level) => {
      self.level = level;
      return null;
    },
    'flush()': () => null,
  })),
});

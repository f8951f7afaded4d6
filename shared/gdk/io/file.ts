/** GDK methods of `java.io.File`. Reads fail with FileNotFoundException, writes are refused. */
import { type JavaThrowable, javaException } from '#groovy/runtime/errors/exception';
import type { MethodTable, MethodTableMaker, Runtime } from '#groovy/runtime/host';
import type { JavaFile } from '#jdk/io/file';

/** Methods that all throw the same exception. */
function failures(failure: (file: JavaFile) => JavaThrowable, signatures: readonly string[]): MethodTable {
  return Object.fromEntries(
    signatures.map((signature) => [
      signature,
      (_runtime: Runtime, self: JavaFile): never => {
        throw failure(self);
      },
    ]),
  );
}

const READS: readonly string[] = [
  'getText()',
  'getText(String)',
  'getBytes()',
  'readBytes()',
  'readLines()',
  'readLines(String)',
  'eachLine(Closure)',
  'eachLine(String, Closure)',
  'eachLine(int, Closure)',
  'eachByte(Closure)',
  'eachByte(int, Closure)',
  'eachObject(Closure)',
  'filterLine(Closure)',
  'filterLine(String, Closure)',
  'splitEachLine(String, Closure)',
  'splitEachLine(java.util.regex.Pattern, Closure)',
  'newReader()',
  'newReader(String)',
  'newInputStream()',
  'newDataInputStream()',
  'newObjectInputStream()',
  'withReader(Closure)',
  'withReader(String, Closure)',
  'withInputStream(Closure)',
  'withDataInputStream(Closure)',
  'withObjectInputStream(Closure)',
];

const WRITES: readonly string[] = [
  'write(String)',
  'write(String, String)',
  'append(Object)',
  'append(Object, String)',
  'leftShift(Object)',
  'setText(String)',
  'setText(String, String)',
  'setBytes(byte[])',
  'newWriter()',
  'newWriter(String)',
  'newWriter(boolean)',
  'newWriter(String, boolean)',
  'newPrintWriter()',
  'newPrintWriter(String)',
  'newOutputStream()',
  'newDataOutputStream()',
  'newObjectOutputStream()',
  'withWriter(Closure)',
  'withWriter(String, Closure)',
  'withWriterAppend(Closure)',
  'withWriterAppend(String, Closure)',
  'withPrintWriter(Closure)',
  'withPrintWriter(String, Closure)',
  'withOutputStream(Closure)',
  'withDataOutputStream(Closure)',
  'withObjectOutputStream(Closure)',
];

const WALKS: readonly string[] = [
  'eachFile(Closure)',
  'eachFile(Object, Closure)',
  'eachDir(Closure)',
  'eachFileRecurse(Closure)',
  'eachFileRecurse(Object, Closure)',
  'eachDirRecurse(Closure)',
  'eachFileMatch(Object, Closure)',
  'eachFileMatch(Object, Object, Closure)',
  'eachDirMatch(Object, Closure)',
  'traverse()',
  'traverse(Closure)',
  'traverse(Map)',
  'traverse(Map, Closure)',
  'directorySize()',
];

/** Groovy's additions to files. */
export const FILE_METHODS: MethodTableMaker = () => ({
  ...failures((file) => file.notFound(), READS),
  ...failures((file) => file.notWritable(), WRITES),
  ...failures((file) => javaException('java.io.FileNotFoundException', file.absolutePath), WALKS),
  'deleteDir()': () => true,
  'asWritable()': (_runtime, self: JavaFile) => {
    throw self.notFound();
  },
});

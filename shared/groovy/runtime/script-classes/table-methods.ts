/** The methods of a type of the registry. */
import { addToList } from '#base';
import type { ClassInfo, Invocable, MethodEntry, MethodSource } from '../classes/class-info.ts';
import type { MethodBody, MethodTableMaker } from '../host.ts';
import { parseSignature, signatureName } from '../signature.ts';

/** Finds the class that a signature of a type in package `home` means by a simple name. */
interface SignatureTypes {
  signatureType(name: string, home: string): ClassInfo;
}

/** A signature and what it calls. */
type Row = readonly [string, MethodBody];

const NO_METHODS: readonly MethodEntry[] = [];

/** Methods of a type from its table and the extensions on it. */
export class TableMethods implements MethodSource {
  readonly #own: MethodRows;
  readonly #extended: MethodRows;

  constructor(
    self: ClassInfo,
    table: MethodTableMaker,
    extensionTables: readonly MethodTableMaker[],
    types: SignatureTypes,
  ) {
    this.#own = new MethodRows(self, [table], types);
    this.#extended = new MethodRows(self, extensionTables, types);
  }

  own(name: string): readonly MethodEntry[] {
    return this.#own.named(name);
  }

  extensions(name: string): readonly MethodEntry[] {
    return this.#extended.named(name);
  }

  ownNames(): Iterable<string> {
    return this.#own.names();
  }

  extensionNames(): Iterable<string> {
    return this.#extended.names();
  }
}

/**
 * The rows of some tables by the names of their methods. The types in a signature are found when something looks for a
 * method of its name: scripts call few of a type's methods, and the others may name types that are not loaded.
 */
class MethodRows {
  readonly #self: ClassInfo;
  readonly #tables: readonly MethodTableMaker[];
  readonly #types: SignatureTypes;
  #rows: Map<string, Row[]> | null = null;
  readonly #entries = new Map<string, readonly MethodEntry[]>();

  constructor(self: ClassInfo, tables: readonly MethodTableMaker[], types: SignatureTypes) {
    this.#self = self;
    this.#tables = tables;
    this.#types = types;
  }

  names(): Iterable<string> {
    this.#rows ??= this.#read();
    return this.#rows.keys();
  }

  named(name: string): readonly MethodEntry[] {
    this.#rows ??= this.#read();
    const rows = this.#rows.get(name);
    if (rows === undefined) return NO_METHODS;
    const known = this.#entries.get(name);
    if (known !== undefined) return known;
    const entries = rows.map(([signature, body]) => this.#entry(signature, body));
    this.#entries.set(name, entries);
    return entries;
  }

  #read(): Map<string, Row[]> {
    const rows = new Map<string, Row[]>();
    for (const table of this.#tables) {
      for (const row of Object.entries(table())) {
        const name = signatureName(row[0]);
        addToList(rows, name, row);
      }
    }
    return rows;
  }

  #entry(text: string, body: MethodBody): MethodEntry {
    const signature = parseSignature(text);
    const home = this.#self.type.name;
    return {
      name: signature.name,
      declaring: this.#self,
      parameters: signature.parameterTypes.map((name) => this.#types.signatureType(name, home)),
      isVarargs: signature.isVarargs,
      isStatic: signature.isStatic,
      isAbstract: false,
      isPrivate: false,
      isScript: false,
      body: body as Invocable,
    };
  }
}

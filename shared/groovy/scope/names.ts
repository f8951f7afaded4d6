/** Resolves type names: the script's own classes, its imports, the default imports, qualified names. */
import { assert, type Budget } from '#base';
import { isOpenClass } from '../runtime/classes/open-classes.ts';
import type { GroovyType } from '../runtime/host.ts';
import type { Registry } from '../runtime/script-classes/registry.ts';
import type { ImportNode, ModuleNode, Span, TypeArgument, TypeNode } from '../syntax/tree/tree.ts';
import { type ClassModel, type TypeParameters, type TypeRef, typeName } from './class-model.ts';
import { compileError, generationError, transformError } from './compile-error.ts';

/** `import static a.B.c as d`: the class and its member, by the name used. */
export interface StaticImport {
  readonly type: TypeRef;
  readonly member: string;
}

export class Names {
  readonly #module: ModuleNode;
  readonly #registry: Registry;
  readonly #fileName: string;
  /** `a.b.` for scripts with a package, else empty. */
  readonly #prefix: string;
  readonly #classes = new Map<string, ClassModel>();
  readonly #imports = new Map<string, TypeRef>();
  readonly #starPackages: string[] = [];
  readonly #statics = new Map<string, StaticImport>();
  readonly staticStars: TypeRef[] = [];

  /** Budget of class lookups. */
  readonly budget: Budget;

  constructor(module: ModuleNode, registry: Registry, fileName: string, budget: Budget) {
    this.budget = budget;
    this.#module = module;
    this.#registry = registry;
    this.#fileName = fileName;
    this.#prefix = module.package === null ? '' : `${module.package.name}.`;
  }

  error(problem: string, at: Span): Error {
    return compileError(this.#module.source, this.#fileName, problem, at);
  }

  /** Error of an AST transform: its message ends without a line break. */
  transformError(problem: string, at: Span): Error {
    return transformError(this.#module.source, this.#fileName, problem, at);
  }

  /** An operator that the original parses but cannot compile. */
  unknownOperator(at: Span): Error {
    return generationError(this.#fileName, `null. ${this.#fileName}`, at);
  }

  /** Error of a method that conflicts with inherited ones; an implicit method has no line. */
  verifierError(problem: string, at: Span): Error {
    return compileError(
      this.#module.source,
      this.#fileName,
      `${problem}\n. At [${at.line}:${at.column}] `,
      at,
    );
  }

  generationError(problem: string, at: Span): Error {
    return generationError(this.#fileName, problem, at);
  }

  /** False if a class of that name exists. */
  addClass(model: ClassModel): boolean {
    if (this.#classes.has(model.name)) return false;
    this.#classes.set(model.name, model);
    return true;
  }

  duplicateClass(name: string, at: Span): Error {
    return this.error(
      `Invalid duplicate class definition of class ${name} : The source ${this.#fileName} contains at least two definitions of the class ${name}.`,
      at,
    );
  }

  /** Reads the imports; the classes of the script must be known. */
  readImports(): void {
    for (const node of this.#module.imports) {
      if (node.isStatic) this.#readStaticImport(node);
      else if (node.isStar) this.#starPackages.push(node.name);
      else {
        const simple = node.alias ?? node.name.slice(node.name.lastIndexOf('.') + 1);
        this.#imports.set(simple, this.#imported(node));
      }
    }
  }

  #imported(node: ImportNode): TypeRef {
    const ref = this.#qualified(node.name);
    if (ref === null) throw this.error(`unable to resolve class ${node.name}`, node);
    return ref;
  }

  #readStaticImport(node: ImportNode): void {
    const type = this.#qualified(node.name) ?? this.find(node.name, null);
    if (type === null) throw this.error(`unable to resolve class ${node.name || node.member}`, node);
    if (node.isStar || node.member === null) this.staticStars.push(type);
    else if (!this.#importNested(node, type))
      this.#statics.set(node.alias ?? node.member, { type, member: node.member });
  }

  /** `import static java.util.Map.Entry` is an ordinary import. */
  #importNested({ member, alias }: ImportNode, type: TypeRef): boolean {
    const nested = member === null ? null : this.#qualified(`${typeName(type)}.${member}`);
    if (member === null || nested === null) return false;
    this.#imports.set(alias ?? member, nested);
    return true;
  }

  staticImport(name: string): StaticImport | null {
    return this.#statics.get(name) ?? null;
  }

  host(name: string): TypeRef | null {
    const type = this.#registry.typeNamed(name);
    return type === undefined ? null : { kind: 'host', type };
  }

  #qualified(name: string): TypeRef | null {
    const own = this.#classes.get(name) ?? this.#classes.get(name.replaceAll('.', '$'));
    return own === undefined ? this.host(name) : { kind: 'script', model: own };
  }

  /** True if script classes can extend the library class. */
  isOpen(type: GroovyType): boolean {
    return isOpenClass(this.#registry.info(type));
  }

  /** Names of the type and its supertypes: classes from the nearest up, then interfaces. */
  lineOf(type: TypeRef): readonly string[] {
    if (type.kind === 'array') return [];
    if (type.kind === 'script') {
      const { model } = type;
      const above = model.superclass === null ? model.interfaces : [model.superclass, ...model.interfaces];
      return [model.name, ...above.flatMap((each) => this.lineOf(each))];
    }
    const info = this.#registry.info(type.type);
    return [...info.chain(), ...info.allInterfaces()].map((each) => each.name);
  }

  /** The type of that name as seen in the class `within`, or null. */
  find(name: string, within: ClassModel | null): TypeRef | null {
    if (name.includes('.')) return this.#findQualified(name, within);
    const primitive = this.#registry.typeNamed(name);
    if (primitive?.spec.form === 'primitive') return { kind: 'host', type: primitive };
    const own = this.#findOwn(name, within);
    if (own !== null) return { kind: 'script', model: own };
    return this.#imports.get(name) ?? this.#findImported(name) ?? this.#findDefault(name);
  }

  #findOwn(name: string, within: ClassModel | null): ClassModel | null {
    for (let at = within; at !== null; at = at.outer) {
      for (let holder: ClassModel | null = at; holder !== null; ) {
        const inner = this.#classes.get(`${holder.name}$${name}`);
        if (inner !== undefined) return inner;
        holder = holder.superclass?.kind === 'script' ? holder.superclass.model : null;
      }
      if (at.simpleName === name) return at;
    }
    return this.#classes.get(name) ?? this.#classes.get(this.#prefix + name) ?? null;
  }

  #findImported(name: string): TypeRef | null {
    for (const each of this.#starPackages) {
      const ref = this.host(`${each}.${name}`);
      if (ref !== null) return ref;
    }
    return null;
  }

  #findDefault(name: string): TypeRef | null {
    const type: GroovyType | undefined = this.#registry.defaultType(name);
    return type === undefined ? null : { kind: 'host', type };
  }

  #findQualified(name: string, within: ClassModel | null): TypeRef | null {
    const full = this.#qualified(name);
    if (full !== null) return full;
    const dot = name.lastIndexOf('.');
    const outer = this.find(name.slice(0, dot), within);
    if (outer === null) return null;
    const inner = name.slice(dot + 1);
    if (outer.kind === 'script') {
      const model = this.#classes.get(`${outer.model.name}$${inner}`);
      return model === undefined ? null : { kind: 'script', model };
    }
    return outer.kind === 'host' ? this.host(`${outer.type.name}$${inner}`) : null;
  }

  objectType(): TypeRef {
    const object = this.host('java.lang.Object');
    assert(object !== null, 'the registry has java.lang.Object');
    return object;
  }

  /** The type as written. */
  resolve(node: TypeNode, within: ClassModel | null, typeParameters: TypeParameters, at: Span): TypeRef {
    const element = typeParameters.get(node.name) ?? this.find(node.name, within);
    if (element === null) {
      throw this.error(`unable to resolve class ${node.name}${'[]'.repeat(node.dimensions)} `, at);
    }
    this.#checkArguments(node.typeArguments ?? [], within, typeParameters);
    let ref = element;
    for (let depth = 0; depth < node.dimensions; depth++) ref = { kind: 'array', component: ref };
    return ref;
  }

  /** Type arguments have no meaning at run time, but must resolve. */
  #checkArguments(
    nodes: readonly TypeArgument[],
    within: ClassModel | null,
    typeParameters: TypeParameters,
  ): void {
    for (const each of nodes) {
      const type = each.kind === 'TypeNode' ? each : each.boundType;
      if (type !== null) this.resolve(type, within, typeParameters, type);
    }
  }

  isPackage(name: string): boolean {
    return this.#registry.hasPackage(name);
  }
}

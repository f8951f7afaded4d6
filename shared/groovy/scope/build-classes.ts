/** Builds the models of all classes of a script: names, then hierarchy, then field layout. */
import { addToList } from '#base';
import { traitFieldName } from '../runtime/property-names.ts';
import type {
  BlockStatement,
  ClassNode,
  DeclarationExpression,
  FieldNode,
  MethodNode,
  ModuleNode,
  PropertyNode,
  Span,
  Statement,
  TypeNode,
} from '../syntax/tree/tree.ts';
import { hasAnnotation } from './annotated.ts';
import { checkHierarchy, checkMembers, checkSupertypes } from './check-classes.ts';
import { checkOverrideAnnotations } from './check-override-annotations.ts';
import { checkOverriding } from './check-overriding.ts';
import { type ClassModel, type FieldModel, isTrait, superModel, type TypeRef } from './class-model.ts';
import { declarationText, MethodSignatures } from './method-signatures.ts';
import type { Names } from './names.ts';
import { classTypeParameters, NO_TYPE_PARAMETERS } from './type-parameters.ts';

/** The parts of the script besides its classes. */
export interface ScriptModels {
  readonly scriptClass: ClassModel;
  readonly classes: readonly ClassModel[];
  /** The statements of the script without those that declare its fields (`@Field`). */
  readonly code: readonly Statement[];
  readonly fieldDeclarations: readonly DeclarationExpression[];
}

export class ClassBuilder {
  readonly #names: Names;
  #count = 0;
  readonly #anonymousCounts = new Map<string, number>();

  constructor(names: Names) {
    this.#names = names;
  }

  build(module: ModuleNode, scriptName: string): ScriptModels {
    const prefix = module.package === null ? '' : `${module.package.name}.`;
    const twin = module.classes.find((each) => each.name === scriptName);
    if (twin !== undefined) throw this.#names.duplicateClass(`${prefix}${scriptName}`, twin);
    const scriptClass = this.#model(null, `${prefix}${scriptName}`, null, false);
    scriptClass.superclass = this.#names.host('groovy.lang.Script');
    const classes = module.classes.flatMap((node) => this.#declare(node, `${prefix}${node.name}`, null));
    this.#names.readImports();
    for (const model of classes) this.#resolveSupertypes(model);
    const base = baseScriptType(module.code);
    if (base !== null) scriptClass.superclass = this.#names.resolve(base, null, NO_TYPE_PARAMETERS, base);
    checkHierarchy(this.#names, classes);
    for (const method of module.methods) this.#addScriptMethod(scriptClass, method);
    checkOverrideAnnotations(this.#names, scriptClass, module.methods);
    const { code, fields } = splitFields(module.code);
    this.#addScriptFields(scriptClass, fields);
    const done = new Set<ClassModel>();
    for (const model of classes) this.#layOut(model, done);
    checkOverriding(this.#names, scriptClass);
    for (const model of classes) checkMembers(this.#names, model);
    return { scriptClass, classes, code, fieldDeclarations: fields };
  }

  #model(node: ClassNode | null, name: string, outer: ClassModel | null, isAnonymous: boolean): ClassModel {
    const hasOuterInstance =
      isAnonymous ||
      (outer !== null &&
        node?.classKind === 'class' &&
        !node.modifiers.includes('static') &&
        outer.node?.classKind === 'class');
    const cut = Math.max(name.lastIndexOf('.'), name.lastIndexOf('$'));
    return {
      id: this.#count++,
      name,
      simpleName: name.slice(cut + 1),
      node,
      outer,
      hasOuterInstance,
      outerIndex: hasOuterInstance ? 0 : -1,
      superclass: null,
      interfaces: [],
      fields: [],
      fieldsByName: new Map(),
      slotCount: 0,
      staticCount: 0,
      inner: [],
      methods: new Map(),
      constructors: [],
      isAnonymous,
    };
  }

  #declare(node: ClassNode, name: string, outer: ClassModel | null): ClassModel[] {
    const model = this.#model(node, name, outer, false);
    if (!this.#names.addClass(model)) throw this.#names.duplicateClass(name, node);
    outer?.inner.push(model);
    const inner = node.members.flatMap((member) =>
      member.kind === 'ClassNode' ? this.#declare(member, `${name}$${member.name}`, model) : [],
    );
    return [model, ...inner];
  }

  /** An anonymous class: visible only at its place. `type` follows `new`. */
  anonymous(node: ClassNode, outer: ClassModel, type: TypeRef | null, isInterface: boolean): ClassModel[] {
    const count = (this.#anonymousCounts.get(outer.name) ?? 0) + 1;
    this.#anonymousCounts.set(outer.name, count);
    const model = this.#model(node, `${outer.name}$${count}`, outer, true);
    model.superclass = isInterface ? this.#names.host('java.lang.Object') : type;
    model.interfaces = isInterface && type !== null ? [type] : [];
    checkSupertypes(this.#names, model, node);
    this.#layOut(model, this.#laidOut);
    checkMembers(this.#names, model);
    return [model];
  }
  readonly #laidOut = new Set<ClassModel>();
  readonly #signatures = new Map<ClassModel, MethodSignatures>();

  #resolveSupertypes(model: ClassModel): void {
    const { node } = model;
    if (node === null) return;
    const within = model.outer;
    const parameters = classTypeParameters(this.#names, model);
    const resolved = (type: (typeof node.interfaces)[number]): TypeRef =>
      this.#names.resolve(type, within ?? model, parameters, node);
    const above = node.classKind === 'trait' && node.superClass !== null ? [node.superClass] : [];
    model.interfaces = [...above, ...node.interfaces].map(resolved);
    if (node.classKind === 'enum') model.superclass = this.#names.host('java.lang.Enum');
    else if (node.classKind === 'class') {
      model.superclass =
        node.superClass === null ? this.#names.host('java.lang.Object') : resolved(node.superClass);
    }
  }

  /** Slots start after those of the superclass. */
  #layOut(model: ClassModel, done: Set<ClassModel>): void {
    if (done.has(model)) return;
    done.add(model);
    this.#laidOut.add(model);
    const above = superModel(model);
    if (above !== null) this.#layOut(above, done);
    for (const each of model.interfaces) if (each.kind === 'script') this.#layOut(each.model, done);
    model.slotCount = Math.max(above?.slotCount ?? 0, model.node?.classKind === 'enum' ? ENUM_SLOTS : 0);
    if (model.hasOuterInstance) Object.assign(model, { outerIndex: model.slotCount++ });
    for (const trait of traitsOf(model)) {
      for (const field of trait.fields) this.#placeOfTrait(model, trait, field);
    }
    this.#readMembers(model);
  }

  /** Trait fields of instances have names of their own; a class may redeclare static fields. */
  #placeOfTrait(model: ClassModel, trait: ClassModel, field: FieldModel): void {
    if (!field.isStatic) {
      const name = traitFieldName(trait.name, field.name);
      const own = {
        ...field,
        name,
        isPrivate: false,
        isProperty: false,
        isOfTrait: true,
        initialValue: null,
      };
      if (!isTrait(model) && !model.fieldsByName.has(name)) this.#place(model, own);
      return;
    }
    const isDeclared = model.node?.members.some(
      (each) => (each.kind === 'PropertyNode' || each.kind === 'FieldNode') && each.name === field.name,
    );
    if (isDeclared || model.fieldsByName.has(field.name)) return;
    this.#place(model, { ...field, isPrivate: false, isOfTrait: true });
  }

  #readMembers(model: ClassModel): void {
    const isInterface = model.node?.classKind === 'interface';
    for (const member of model.node?.members ?? []) {
      switch (member.kind) {
        case 'PropertyNode':
        case 'FieldNode':
          this.#place(model, this.#field(model, member, isInterface), member);
          break;
        case 'EnumConstantNode':
          this.#place(model, constantField(member.name));
          break;
        case 'MethodNode':
          this.#addMethod(model, member);
          break;
        case 'ConstructorNode':
          model.constructors.push(member);
          break;
        default:
      }
    }
  }

  /** The code of the script is its method `run`. */
  #addScriptMethod(model: ClassModel, method: MethodNode): void {
    if (method.name === 'run' && method.parameters.length === 0) {
      const access = method.modifiers.find((each) => each === 'private' || each === 'protected') ?? 'public';
      const text = `${access} ${declarationText(this.#names, model, method)}`;
      throw this.#names.verifierError(
        `The method ${text}  { ... } is a duplicate of the one declared for this script's body code`,
        method,
      );
    }
    this.#addMethod(model, method);
  }

  #addMethod(model: ClassModel, method: MethodNode): void {
    let signatures = this.#signatures.get(model);
    if (signatures === undefined) this.#signatures.set(model, (signatures = new MethodSignatures()));
    signatures.add(this.#names, model, method);
    addToList(model.methods, method.name, method);
  }

  #field(model: ClassModel, node: PropertyNode | FieldNode, isInterface: boolean): Omit<FieldModel, 'index'> {
    const parameters = classTypeParameters(this.#names, model);
    const type = node.type === null ? null : this.#names.resolve(node.type, model, parameters, node);
    const isObject = type?.kind === 'host' && type.type.name === 'java.lang.Object';
    const isImmutable = hasAnnotation(model.node?.annotations ?? [], 'Immutable');
    return {
      name: node.name,
      type: isObject ? null : type,
      isStatic: isInterface || node.modifiers.includes('static'),
      isFinal: isInterface || isImmutable || node.modifiers.includes('final'),
      isPrivate: node.modifiers.includes('private'),
      isProperty: node.kind === 'PropertyNode' && !hasAnnotation(node.annotations, 'PackageScope'),
      isLazy: hasAnnotation(node.annotations, 'Lazy'),
      isOfTrait: false,
      initialValue: node.initialValue,
    };
  }

  #place(model: ClassModel, field: Omit<FieldModel, 'index'>, at?: Span): void {
    if (model.fieldsByName.has(field.name) && model.node !== null) {
      throw this.#names.error(`The field '${field.name}' is declared multiple times.`, at ?? model.node);
    }
    const index = field.isStatic ? model.staticCount++ : model.slotCount++;
    const placed = { ...field, index };
    model.fields.push(placed);
    model.fieldsByName.set(field.name, placed);
  }

  #addScriptFields(model: ClassModel, declarations: readonly DeclarationExpression[]): void {
    for (const declaration of declarations) {
      const { left } = declaration;
      if (left.kind !== 'VariableExpression') continue;
      const type =
        left.type === null ? null : this.#names.resolve(left.type, model, NO_TYPE_PARAMETERS, left);
      this.#place(model, {
        name: left.name,
        type: type?.kind === 'host' && type.type.name === 'java.lang.Object' ? null : type,
        isStatic: declaration.modifiers.includes('static'),
        isFinal: declaration.modifiers.includes('final'),
        isPrivate: false,
        isProperty: true,
        isLazy: false,
        isOfTrait: false,
        initialValue: declaration.right,
      });
    }
  }
}

/** The first slots of an enum constant are its name and ordinal. */
const ENUM_SLOTS = 2;

function constantField(name: string): Omit<FieldModel, 'index'> {
  return {
    name,
    type: null,
    isStatic: true,
    isFinal: true,
    isPrivate: false,
    isProperty: false,
    isLazy: false,
    isOfTrait: false,
    initialValue: null,
  };
}

function traitsOf(model: ClassModel): readonly ClassModel[] {
  return model.interfaces.flatMap((each) => {
    if (each.kind !== 'script' || !isTrait(each.model)) return [];
    return [...traitsOf(each.model), each.model];
  });
}

/** `@BaseScript MyBase name`: the superclass of the script's class. */
function baseScriptType(block: BlockStatement): TypeNode | null {
  for (const statement of block.statements) {
    const declaration = declarationIn(statement);
    if (declaration === null || !hasAnnotation(declaration.annotations, 'BaseScript')) continue;
    const { left } = declaration;
    if (left.kind === 'VariableExpression' && left.type !== null) return left.type;
  }
  return null;
}

/** The variable annotated with `@BaseScript` is the script. */
function initializedWithThis(statement: Statement, declaration: DeclarationExpression): Statement {
  const { start, end, line, column } = declaration;
  const right = { kind: 'VariableExpression', name: 'this', type: null, start, end, line, column } as const;
  return { ...statement, expression: { ...declaration, right } } as Statement;
}

function declarationIn(statement: Statement): DeclarationExpression | null {
  if (statement.kind !== 'ExpressionStatement') return null;
  const { expression } = statement;
  return expression.kind === 'DeclarationExpression' ? expression : null;
}

function splitFields(block: BlockStatement): { code: Statement[]; fields: DeclarationExpression[] } {
  const code: Statement[] = [];
  const fields: DeclarationExpression[] = [];
  for (const statement of block.statements) {
    const declaration = declarationIn(statement);
    if (declaration !== null && hasAnnotation(declaration.annotations, 'Field')) fields.push(declaration);
    else if (declaration !== null && hasAnnotation(declaration.annotations, 'BaseScript'))
      code.push(initializedWithThis(statement, declaration));
    else code.push(statement);
  }
  return { code, fields };
}

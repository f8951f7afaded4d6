/** Prints a tree as source that parses to the same tree except for positions. For tests and debugging. */
import { unreachable } from '#base';
import { ExpressionPrinter, escapeText } from './expression-printer.ts';
import type {
  BlockStatement,
  CaseStatement,
  CatchStatement,
  ClassMember,
  ClassNode,
  EnumConstantNode,
  Expression,
  FieldNode,
  ImportNode,
  MethodNode,
  ModuleNode,
  PropertyNode,
  Statement,
  TypeNode,
  TypeParameter,
} from './tree.ts';

export function printModule(module: ModuleNode): string {
  return new Printer().module(module);
}

class Printer extends ExpressionPrinter {
  module(module: ModuleNode): string {
    const packageText =
      module.package === null
        ? ''
        : `${this.modifiers({ ...module.package, modifiers: [] })}package ${module.package.name};\n`;
    const imports = module.imports.map((node) => this.#import(node));
    const classes = module.classes.map((node) => `${this.#class(node)};\n`);
    const methods = module.methods.map((node) => `${this.#method(node)};\n`);
    return [packageText, ...imports, ...classes, ...methods, this.block(module.code)].join('');
  }

  #import(node: ImportNode): string {
    const annotations = this.modifiers({ ...node, modifiers: [] });
    const path =
      node.name === '' || node.member === null ? (node.member ?? node.name) : `${node.name}.${node.member}`;
    const star = node.isStar ? '.*' : '';
    const alias = node.alias === null ? '' : ` as ${node.alias}`;
    return `${annotations}import ${node.isStatic ? 'static ' : ''}${path}${star}${alias};\n`;
  }

  // ------------------------------------------------------------------------------------------ statements

  protected block(code: BlockStatement): string {
    return code.statements.map((statement) => `${this.#statement(statement)};\n`).join('');
  }

  #braces(code: BlockStatement): string {
    return `{\n${this.block(code)}}`;
  }

  #statement(statement: Statement): string {
    return statement.labels.map((label) => `${label}: `).join('') + this.#unlabelled(statement);
  }

  #unlabelled(statement: Statement): string {
    switch (statement.kind) {
      case 'BlockStatement':
        return this.#braces(statement);
      case 'ExpressionStatement':
        return this.#expressionStatement(statement.expression);
      case 'IfStatement': {
        const otherwise =
          statement.elseBlock === null ? '' : `;\nelse ${this.#statement(statement.elseBlock)}`;
        return `if (${this.operand(statement.condition)}) ${this.#statement(statement.ifBlock)}${otherwise}`;
      }
      case 'WhileStatement':
        return `while (${this.expression(statement.condition)}) ${this.#statement(statement.loopBlock)}`;
      case 'ForInStatement': {
        const variable = this.parameters([statement.variable]);
        return `for (${variable} in ${this.operand(statement.collection)}) ${this.#statement(statement.loopBlock)}`;
      }
      case 'ForStatement': {
        const { initialization, condition, update } = statement;
        const parts = [initialization, condition, update].map((part) =>
          part === null ? '' : this.expression(part),
        );
        return `for (${parts.join('; ')}) ${this.#statement(statement.loopBlock)}`;
      }
      case 'SwitchStatement': {
        const cases = statement.cases.map((node) => this.#case(node)).join('');
        return `switch (${this.expression(statement.expression)}) {\n${cases}}`;
      }
      case 'TryCatchStatement': {
        const catches = statement.catchStatements.map((node) => this.#catch(node)).join('');
        const { finallyStatement } = statement;
        const last = finallyStatement === null ? '' : `\nfinally ${this.#braces(finallyStatement)}`;
        return `try ${this.#braces(statement.tryStatement)}${catches}${last}`;
      }
      case 'SynchronizedStatement':
        return `synchronized (${this.expression(statement.expression)}) ${this.#braces(statement.code)}`;
      case 'ReturnStatement':
        return statement.expression === null ? 'return' : `return ${this.expression(statement.expression)}`;
      case 'BreakStatement':
        return statement.label === null ? 'break' : `break ${statement.label}`;
      case 'ContinueStatement':
        return statement.label === null ? 'continue' : `continue ${statement.label}`;
      case 'ThrowStatement':
        return `throw ${this.expression(statement.expression)}`;
      case 'AssertStatement': {
        const message = statement.message === null ? '' : ` : ${this.expression(statement.message)}`;
        return `assert ${this.operand(statement.condition)}${message}`;
      }
      case 'EmptyStatement':
        return ';';
      default:
        return unreachable(statement);
    }
  }

  /** A closure without an arrow at the start of a statement would parse as a block. */
  #expressionStatement(expression: Expression): string {
    const text = this.expression(expression);
    return expression.kind === 'ClosureExpression' ? `(${text})` : text;
  }

  #case(node: CaseStatement): string {
    const label = node.expression === null ? 'default' : `case ${this.expression(node.expression)}`;
    return `${label}:\n${this.block(node.code)}`;
  }

  #catch(node: CatchStatement): string {
    const types = node.exceptionTypes.map((type) => this.type(type)).join(' | ');
    return `\ncatch (${types} ${node.variable}) ${this.#braces(node.code)}`;
  }

  // ------------------------------------------------------------------------------------------ definitions

  #class(node: ClassNode): string {
    const keyword = node.classKind === 'annotation' ? '@interface' : node.classKind;
    const extended = node.superClass === null ? '' : ` extends ${this.type(node.superClass)}`;
    const isInterface = node.classKind === 'interface';
    const types = node.interfaces.map((type) => this.type(type)).join(', ');
    const implemented = types === '' ? '' : ` ${isInterface ? 'extends' : 'implements'} ${types}`;
    const head = `${this.modifiers(node)}${keyword} ${node.name}${this.#typeParameters(node.typeParameters)}`;
    return `${head}${extended}${implemented} ${this.classBody(node)}`;
  }

  protected classBody(body: ClassNode): string {
    const constants = body.members.filter((member) => member.kind === 'EnumConstantNode');
    const others = body.members.filter((member) => member.kind !== 'EnumConstantNode');
    const head = constants.map((member) => this.#enumConstant(member)).join(', ');
    const members = others.map((member) => `${this.#member(member, body)};\n`).join('');
    return `{\n${constants.length === 0 ? '' : `${head};\n`}${members}}`;
  }

  #enumConstant(node: EnumConstantNode): string {
    const annotations = this.modifiers({ ...node, modifiers: [] });
    const constantArguments = node.arguments === null ? '' : `(${this.list(node.arguments)})`;
    return `${annotations}${node.name}${constantArguments}${node.body === null ? '' : ` ${this.classBody(node.body)}`}`;
  }

  #member(member: Exclude<ClassMember, EnumConstantNode>, owner: ClassNode): string {
    switch (member.kind) {
      case 'PropertyNode':
      case 'FieldNode':
        return this.#field(member);
      case 'MethodNode':
        return this.#method(member);
      case 'ConstructorNode': {
        const head = `${this.modifiers(member)}${owner.name}(${this.parameters(member.parameters)})`;
        return `${head}${this.#throws(member.exceptions)} ${this.#braces(member.code)}`;
      }
      case 'InitializerNode':
        return `${member.isStatic ? 'static ' : ''}${this.#braces(member.code)}`;
      case 'ClassNode':
        return this.#class(member);
      default:
        return unreachable(member);
    }
  }

  #field(field: PropertyNode | FieldNode): string {
    const type = field.type === null ? 'def' : this.type(field.type);
    const value = field.initialValue === null ? '' : ` = ${this.operand(field.initialValue)}`;
    return `${this.modifiers(field)}${type} ${field.name}${value}`;
  }

  #method(method: MethodNode): string {
    const typeParameters = this.#typeParameters(method.typeParameters);
    const type = method.returnType === null ? '' : `${this.type(method.returnType)} `;
    const keyword = method.returnType === null || typeParameters !== '' ? 'def ' : '';
    const name = /^\w+$/.test(method.name) ? method.name : `'${escapeText(method.name)}'`;
    const head = `${this.modifiers(method)}${keyword}${typeParameters} ${type}${name}(${this.parameters(method.parameters)})`;
    const last = method.defaultValue === null ? '' : ` default ${this.operand(method.defaultValue)}`;
    const body = method.code === null ? '' : ` ${this.#braces(method.code)}`;
    return `${head}${this.#throws(method.exceptions)}${body}${last}`;
  }

  #throws(exceptions: readonly TypeNode[]): string {
    return exceptions.length === 0 ? '' : ` throws ${exceptions.map((type) => this.type(type)).join(', ')}`;
  }

  #typeParameters(typeParameters: readonly TypeParameter[]): string {
    if (typeParameters.length === 0) return '';
    const texts = typeParameters.map(({ name, bounds }) => {
      const bound = bounds.map((type) => this.type(type)).join(' & ');
      return bound === '' ? name : `${name} extends ${bound}`;
    });
    return `<${texts.join(', ')}>`;
  }
}

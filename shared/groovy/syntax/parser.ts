/**
 * The parser: from the source of a script to its tree.
 *
 * Written by hand after the grammar of Groovy 2.4, as a chain of classes, one for each part of the grammar,
 * each extending the one below: tokens ← types ← operators ← arguments ← primaries ← paths ← modifiers ←
 * declarations ← control ← statements ← classes ← script. It never backtracks: where the grammar guesses, a
 * bounded lookahead decides.
 */
import type { Budget } from '#base';
import { ClassParser } from './class-parser.ts';
import { compileErrorMessage, GroovySyntaxError, SyntaxCause } from './errors.ts';
import { scanTokens } from './lexer/lexer.ts';
import { TokenKind } from './lexer/token.ts';
import { decodeUnicodeEscapes } from './lexer/unicode-escapes.ts';
import { SOURCE_LENGTH_MAX } from './limits.ts';
import type { Definitions } from './statement-parser.ts';
import type { ImportNode, ModuleNode, PackageNode, Statement } from './tree/tree.ts';
import { checkTreeDepth } from './tree/tree-depth.ts';

export interface ParseOptions {
  /**
   * Name of the script in messages, without its extension. The original numbers scripts; the first is
   * Script1.
   */
  readonly scriptName?: string;
  /** Counts the nodes of the tree. */
  readonly budget?: Budget;
}

/** Parses a script. Throws a {@link GroovySyntaxError} with Groovy's message. */
export function parseScript(source: string, options: ParseOptions = {}): ModuleNode {
  const fileName = `${options.scriptName ?? 'Script1'}.groovy`;
  if (source.length > SOURCE_LENGTH_MAX) {
    const problem = `script of more than ${SOURCE_LENGTH_MAX} characters`;
    const message = compileErrorMessage(fileName, problem, 1, 1, '');
    throw new GroovySyntaxError(SyntaxCause.Limit, problem, 1, 1, message);
  }
  const tokens = scanTokens(decodeUnicodeEscapes(source));
  return new Parser(tokens, fileName, options.budget).parseModule();
}

class Parser extends ClassParser {
  parseModule(): ModuleNode {
    const from = this.index;
    this.eatNewline();
    const packageNode = this.#isPackage() ? this.#parsePackage() : null;
    const statements: Statement[] = [];
    const definitions: Definitions = { imports: [], classes: [], methods: [] };
    this.parseStatements(statements, definitions, endsScript);
    this.expect(TokenKind.EndOfFile);
    this.raiseDeferred();
    const code = this.finish(from, { kind: 'BlockStatement' as const, labels: [], statements });
    const module: ModuleNode = this.finish(from, {
      kind: 'ModuleNode',
      source: this.tokens.source,
      package: packageNode,
      ...definitions,
      code,
    });
    const tooDeep = checkTreeDepth(module, this.tokens.count);
    if (tooDeep !== null) this.raise(this.tokenAt(tooDeep.start), 'expression too deep', SyntaxCause.Limit);
    return module;
  }

  #isPackage(): boolean {
    return this.kindAt(this.pastModifiers(this.index)) === TokenKind.Package;
  }

  #parsePackage(): PackageNode {
    const from = this.index;
    const { annotations } = this.parseModifiers();
    if (this.peek() !== TokenKind.Identifier) this.unexpected();
    this.expect(TokenKind.Package);
    const name = this.parseQualifiedName();
    const node = this.finish(from, { kind: 'PackageNode' as const, name, annotations });
    if (this.kind !== TokenKind.Newline && this.kind !== TokenKind.Semicolon)
      this.expect(TokenKind.EndOfFile);
    return node;
  }

  protected parseImport(): ImportNode {
    const from = this.index;
    const { annotations } = this.parseModifiers();
    this.next();
    const isStatic = this.eat(TokenKind.Static);
    const path = this.parseQualifiedName();
    let isStar = false;
    let alias: string | null = null;
    if (this.eat(TokenKind.Dot)) {
      this.eatNewline();
      this.expect(TokenKind.Star);
      isStar = true;
    } else if (this.eat(TokenKind.As)) {
      this.eatNewline();
      alias = this.expectIdentifier();
    }
    const hasMember = isStatic && !isStar;
    const lastDot = path.lastIndexOf('.');
    const name = hasMember ? path.slice(0, Math.max(lastDot, 0)) : path;
    const member = hasMember ? path.slice(lastDot + 1) : null;
    return this.finish(from, { kind: 'ImportNode', name, member, alias, isStar, isStatic, annotations });
  }
}

function endsScript(kind: TokenKind): boolean {
  return kind === TokenKind.EndOfFile;
}

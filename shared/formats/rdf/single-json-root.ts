/**
 * Validates that a stream is a single JSON object or array that is closed at the end: the JSON-LD library
 * accepts empty, truncated and concatenated documents. Does not check the content.
 */
import { FormatError, FormatErrorCode } from '../errors.ts';

const BLANK = /[ \t\r\n\ufeff]/;

export class SingleJsonRoot {
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  #hasRoot = false;

  /** Throws FORMAT_SYNTAX for text outside of the root. */
  write(text: string): void {
    for (let i = 0; i < text.length; i++) {
      const character = text[i] as string;
      if (this.#isInText) this.#inText(character);
      else if (character === '"' && this.#depth > 0) this.#isInText = true;
      else if (character === '{' || character === '[') this.#open(character);
      else if (this.#depth === 0 && !BLANK.test(character)) throw outsideRoot(character);
      else if (character === '}' || character === ']') this.#depth--;
    }
  }

  /** Throws FORMAT_SYNTAX if the root is missing or not closed. */
  end(): void {
    if (!this.#hasRoot) throw syntax('expected a JSON object or array');
    if (this.#depth > 0) throw syntax('the JSON ends before its root is closed');
  }

  #inText(character: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (character === '\\') this.#isEscaped = true;
    else if (character === '"') this.#isInText = false;
  }

  #open(bracket: string): void {
    if (this.#depth === 0 && this.#hasRoot) throw outsideRoot(bracket);
    this.#hasRoot = true;
    this.#depth++;
  }
}

function outsideRoot(character: string): FormatError {
  return syntax(`unexpected ${JSON.stringify(character)} outside of the JSON object or array`);
}

function syntax(message: string): FormatError {
  return new FormatError(FormatErrorCode.Syntax, message);
}

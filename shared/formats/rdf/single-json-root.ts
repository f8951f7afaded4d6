/**
 * Watches that a streamed text is one JSON object or array, closed at the end: the JSON-LD library takes nothing,
 * half a word and several documents one after the other without complaint. What stands inside is the library's.
 */
import { FormatError, FormatErrorCode } from '../errors.ts';

const BLANK = /[ \t\r\n\ufeff]/;

export class SingleJsonRoot {
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  #hasRoot = false;

  /** Throws FORMAT_SYNTAX at what stands beside the root. */
  write(text: string): void {
    for (let i = 0; i < text.length; i++) {
      const character = text[i] as string;
      if (this.#isInText) this.#inText(character);
      else if (character === '"' && this.#depth > 0) this.#isInText = true;
      else if (character === '{' || character === '[') this.#open(character);
      else if (this.#depth === 0 && !BLANK.test(character)) throw beside(character);
      else if (character === '}' || character === ']') this.#depth--;
    }
  }

  /** Throws FORMAT_SYNTAX unless the root has come and is closed. */
  end(): void {
    if (!this.#hasRoot) throw syntax('there is no JSON object or array');
    if (this.#depth > 0) throw syntax('the JSON ends before its root is closed');
  }

  #inText(character: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (character === '\\') this.#isEscaped = true;
    else if (character === '"') this.#isInText = false;
  }

  #open(bracket: string): void {
    if (this.#depth === 0 && this.#hasRoot) throw beside(bracket);
    this.#hasRoot = true;
    this.#depth++;
  }
}

function beside(character: string): FormatError {
  return syntax(`${JSON.stringify(character)} beside the one JSON object or array`);
}

function syntax(message: string): FormatError {
  return new FormatError(FormatErrorCode.Syntax, message);
}

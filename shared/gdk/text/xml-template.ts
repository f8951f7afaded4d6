/** Translates a template of XmlTemplateEngine to Groovy source: each tag and text becomes a print statement. */

import { javaException } from '#groovy/runtime/errors/exception';
import type { Runtime } from '#groovy/runtime/host';
import { contentOf, escapeAttribute, escapeText, qualified, type XmlElement } from '../xml/xml-document.ts';
import { parseXml } from '../xml/xml-reader.ts';

/** Elements of this namespace are not printed: they hold Groovy. */
const GSP = 'http://groovy.codehaus.org/2005/gsp';

/** The source of a script that prints the document with its `out`. */
export function xmlTemplateSource(runtime: Runtime, text: string, indentation: string): string {
  return new XmlTemplateSource(runtime, indentation).of(parsed(runtime, text));
}

function parsed(runtime: Runtime, text: string): XmlElement {
  try {
    return parseXml(runtime, text, false);
  } catch (error) {
    const cause = runtime.caught(error);
    throw javaException('java.lang.RuntimeException', 'Parsing XML source failed.', cause);
  }
}

/** As part of a triple-quoted string, in which `$` retains its meaning. */
function inString(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
}

class XmlTemplateSource {
  readonly #runtime: Runtime;
  readonly #indentation: string;

  constructor(runtime: Runtime, indentation: string) {
    this.#runtime = runtime;
    this.#indentation = indentation;
  }

  of(element: XmlElement, depth = 0): string {
    this.#runtime.budget.step();
    if (element.name.uri === GSP) return this.#code(element, depth);
    const name = qualified(element.name);
    const start = `<${name}${this.#attributes(element)}`;
    if (element.children.length === 0) return this.#line(depth, inString(`${start}/>`));
    const inner = contentOf(element).map((child) =>
      typeof child === 'string'
        ? this.#line(depth + 1, inString(escapeText(child.trim())))
        : this.of(child, depth + 1),
    );
    return [
      this.#line(depth, inString(`${start}>`)),
      ...inner,
      this.#line(depth, inString(`</${name}>`)),
    ].join('');
  }

  #attributes(element: XmlElement): string {
    return element.attributes
      .map(({ name, value }) => ` ${qualified(name)}='${escapeAttribute(value, "'")}'`)
      .join('');
  }

  #code({ name, children }: XmlElement, depth: number): string {
    const code = children.filter((child) => typeof child === 'string').join('');
    if (name.local === 'scriptlet') return `${code}\n`;
    if (name.local === 'expression') return this.#line(depth, `\${${code}}`);
    const message = `Unsupported 'gsp:' tag named "${name.local}".`;
    throw javaException('java.lang.RuntimeException', message);
  }

  #line(depth: number, text: string): string {
    return `out.print("""${this.#indentation.repeat(depth)}${text}\\n""");\n`;
  }
}

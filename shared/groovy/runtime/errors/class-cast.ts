/** ClassCastException and GroovyCastException, with the messages of the JVM and of Groovy. */

import type { Runtime, Value } from '../host.ts';
import { type JavaThrowable, javaException } from './exception.ts';

export function classCast(runtime: Runtime, value: Value, target: string): JavaThrowable {
  return classCastFrom(runtime.typeOf(value).name, target);
}

export function classCastFrom(className: string, target: string): JavaThrowable {
  return javaException('java.lang.ClassCastException', castMessage(className, target));
}

function castMessage(className: string, target: string): string {
  const [place, targetPlace] = [moduleOf(className), moduleOf(target)];
  const places =
    place === targetPlace
      ? `${className} and ${target} are in ${place}`
      : `${className} is in ${place}; ${target} is in ${targetPlace}`;
  const note = place === null || targetPlace === null ? '' : ` (${places})`;
  return `class ${className} cannot be cast to class ${target}${note}`;
}

/**
 * The module and loader of a class in the JVM's message; null for script classes, whose loader name differs
 * in each run.
 */
function moduleOf(className: string): string | null {
  if (/^\[*L?java\.|^\[+[A-Z]$/.test(className)) return "module java.base of loader 'bootstrap'";
  return className.includes('.') ? "unnamed module of loader 'app'" : null;
}

export function castFailure(runtime: Runtime, value: Value, typeName: string): JavaThrowable {
  const text = value === null ? 'null' : runtime.toJavaText(value);
  const className = value === null ? 'null' : runtime.typeOf(value).name;
  const hint = value === null && /^[a-z]+$/.test(typeName) ? castHint(typeName) : '';
  return javaException(
    'org.codehaus.groovy.runtime.typehandling.GroovyCastException',
    value === null
      ? `Cannot cast object '${text}' with class 'null' to class '${typeName}'${hint}`
      : `Cannot cast object '${text}' with class '${className}' to class '${typeName}'`,
  );
}

function castHint(primitive: string): string {
  const boxes: Readonly<Record<string, string>> = { int: 'Integer', char: 'Character' };
  const box = boxes[primitive] ?? `${primitive[0]?.toUpperCase()}${primitive.slice(1)}`;
  return `. Try 'java.lang.${box}' instead`;
}

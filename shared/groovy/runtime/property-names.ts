/** How properties and the methods that read and write them are named after each other (Java beans, as Groovy reads them). */

/** `name` → `Name`, by the rules of Java beans: `aName` is its own capital form only if the second is upper case. */
export function capitalized(name: string): string {
  if (name === '' || isUpper(name[1])) return name;
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
}

function isUpper(letter: string | undefined): boolean {
  return letter !== undefined && letter !== letter.toLowerCase();
}

/** Whether methods are named after the property at all: `getName` is the getter of `name`, and of no `Name`. */
export function hasAccessors(name: string): boolean {
  return !isUpper(name[0]) || isUpper(name[1]);
}

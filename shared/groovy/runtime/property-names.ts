/** Names of properties and of their getters and setters, by the JavaBeans convention as Groovy applies it. */

/** `name` → `Name`, by the rules of Java beans: `aName` is its own capital form only if the second is upper case. */
export function capitalized(name: string): string {
  return name === '' || isUpper(name[1]) ? name : withInitialCapital(name);
}

/** `Name` → `name`, the way back; what two capitals begin stays, as `URL` does. */
export function decapitalized(name: string): string {
  return hasAccessors(name) ? name : `${name[0]?.toLowerCase()}${name.slice(1)}`;
}

/** `name` → `Name` whatever follows: how transformations name what they add. */
export function withInitialCapital(name: string): string {
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
}

function isUpper(letter: string | undefined): boolean {
  return letter !== undefined && letter !== letter.toLowerCase();
}

/** The field of a class that holds what one of its traits keeps: `a_b_T__name`. */
export function traitFieldName(trait: string, name: string): string {
  return `${trait.replaceAll('.', '_')}__${name}`;
}

/** Whether methods are named after the property at all: `getName` is the getter of `name`, and of no `Name`. */
export function hasAccessors(name: string): boolean {
  return !isUpper(name[0]) || isUpper(name[1]);
}

/** Names of properties and of their getters and setters, by the JavaBeans convention as Groovy applies it. */

/** `name` → `Name`, by the JavaBeans rules: `aName` is unchanged, since its second letter is upper case. */
export function capitalized(name: string): string {
  return name === '' || isUpper(name[1]) ? name : withInitialCapital(name);
}

/** `Name` → `name`, the inverse; a name that starts with two capitals is unchanged, as `URL`. */
export function decapitalized(name: string): string {
  return hasAccessors(name) ? name : `${name[0]?.toLowerCase()}${name.slice(1)}`;
}

/** `name` → `Name` unconditionally: for names that AST transforms generate. */
export function withInitialCapital(name: string): string {
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
}

function isUpper(letter: string | undefined): boolean {
  return letter !== undefined && letter !== letter.toLowerCase();
}

/** The field of a class for a field of one of its traits: `a_b_T__name`. */
export function traitFieldName(trait: string, name: string): string {
  return `${trait.replaceAll('.', '_')}__${name}`;
}

/** True if the property can have accessors: `getName` is the getter of `name`, not of `Name`. */
export function hasAccessors(name: string): boolean {
  return !isUpper(name[0]) || isUpper(name[1]);
}

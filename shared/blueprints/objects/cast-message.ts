/** What a Java virtual machine says about a cast that fails. */

function moduleOf(className: string): string {
  return /^(\[*L?)java\./.test(className)
    ? "module java.base of loader 'bootstrap'"
    : "unnamed module of loader 'app'";
}

export function castMessage(fromClass: string, toClass: string): string {
  const from = moduleOf(fromClass);
  const to = moduleOf(toClass);
  const where =
    from === to
      ? `${fromClass} and ${toClass} are in ${from}`
      : `${fromClass} is in ${from}; ${toClass} is in ${to}`;
  return `class ${fromClass} cannot be cast to class ${toClass} (${where})`;
}

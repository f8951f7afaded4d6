/** Generates the reference page of errors from the error catalogue. */

/**
 * @param catalogue `ERROR_CATALOGUE`: meaning by code.
 * @param remedies `ERROR_REMEDIES`: remedy by code.
 * @param importFailures `IMPORT_FAILURES`: cause of a failed import job and remedy, by code.
 */
export function errorPage(catalogue, remedies, importFailures) {
  const rows = Object.entries(catalogue).map(([code, { status, fullname, meaning }]) => {
    const exception = fullname.slice(Math.max(fullname.lastIndexOf('.'), fullname.lastIndexOf('$')) + 1);
    return `| \`${exception}\` | ${status} | ${meaning} | ${remedies[code]} |`;
  });
  const unique = [...new Set(rows)].sort();
  const text = `# Errors\n\nWhat the server answers with by itself; exceptions of scripts come beside them, as a chain in a 400
([limits and errors](../guide/limits.md)). Where a setting is named, it is the last thing to try: [settings](../settings.md).\n\n| exception | status | what it means | what to do |\n|---|---|---|---|\n${unique.join('\n')}\n`;
  const failures = Object.entries(importFailures).map(
    ([code, { meaning, remedy }]) => `| \`${code}\` | ${meaning} | ${remedy} |`,
  );
  const imports = `\n## Imports that fail\n\nA job whose \`state\` is \`failed\` says in \`failure\` why: its \`code\` is one of these, its \`message\` has the place and the value. What the
job had committed before stays.\n\n| code | what it means | what to do |\n|---|---|---|\n${failures.join('\n')}\n`;
  return { path: 'reference/errors.md', text: text + imports };
}

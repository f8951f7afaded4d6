/** The page of the reference that is made of the catalogue of errors. */

/**
 * @param catalogue `ERROR_CATALOGUE`: by code, what it means to a client.
 * @param remedies `ERROR_REMEDIES`: by code, what to do.
 */
export function errorPage(catalogue, remedies) {
  const rows = Object.entries(catalogue).map(([code, { status, fullname, meaning }]) => {
    const exception = fullname.slice(Math.max(fullname.lastIndexOf('.'), fullname.lastIndexOf('$')) + 1);
    return `| \`${exception}\` | ${status} | ${meaning} | ${remedies[code]} |`;
  });
  const unique = [...new Set(rows)].sort();
  const text = `# Errors\n\nWhat the server answers with by itself; exceptions of scripts come beside them, as a chain in a 400
([limits and errors](../guide/limits.md)). Where a setting is named, it is the last thing to try: [settings](../settings.md).\n\n| exception | status | what it means | what to do |\n|---|---|---|---|\n${unique.join('\n')}\n`;
  return { path: 'reference/errors.md', text };
}

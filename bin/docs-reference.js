/** The page of the reference that is made of the catalogue of errors. */

/** @param catalogue `ERROR_CATALOGUE`: by code, what it means to a client. */
export function errorPage(catalogue) {
  const rows = Object.values(catalogue).map(({ status, fullname, meaning }) => {
    const exception = fullname.slice(Math.max(fullname.lastIndexOf('.'), fullname.lastIndexOf('$')) + 1);
    return `| \`${exception}\` | ${status} | ${meaning} |`;
  });
  const unique = [...new Set(rows)].sort();
  const text = `# Errors\n\nWhat the server answers with by itself; exceptions of scripts come beside them, as a chain in a 400
([limits and errors](../guide/limits.md)).\n\n| exception | status | meaning |\n|---|---|---|\n${unique.join('\n')}\n`;
  return { path: 'reference/errors.md', text };
}

/** The command `quiver`: reads the first word and hands over. */
import { readFileSync } from 'node:fs';
import { describeSettings } from '#protocol';
import { superviseServer } from './supervise.ts';

const USAGE = `quiver: a graph database server for Gremlin-Groovy scripts and SPARQL

usage:
  quiver serve        start the server
  quiver --version    print the version
  quiver --help       print this text

settings, as environment variables:
`;

/** Runs one command. Resolves to the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const [command] = args;
  switch (command) {
    case 'serve':
      return await superviseServer();
    case '--version':
      process.stdout.write(`${packageVersion()}\n`);
      return 0;
    case '--help':
      process.stdout.write(`${USAGE}${describeSettings()}\n`);
      return 0;
    default:
      process.stderr.write(
        `quiver: ${command === undefined ? 'no command' : `no command '${command}'`}; see quiver --help\n`,
      );
      return 2;
  }
}

function packageVersion(): string {
  // From dist/apps/cli the package's own manifest is three folders up.
  const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}

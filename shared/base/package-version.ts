/** Version of the product, from package.json. */
import { createRequire } from 'node:module';

/** The `version` field of package.json. */
export function packageVersion(): string {
  const manifest = createRequire(import.meta.url)('#package') as { version: string };
  return manifest.version;
}

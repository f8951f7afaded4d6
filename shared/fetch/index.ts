/** fetch: the HTTP client for URLs given by clients, with checks of addresses, size and time. */
export {
  assertDecompressed,
  boundedOutput,
  decompressorOf,
  isGzip,
  type OutputBounds,
} from './decompress.ts';
export * from './errors.ts';
export { AddressRules } from './ip-address.ts';
export {
  type FetchedDocument,
  type FetchLimits,
  type Resolver,
  SafeFetcher,
  type SafeFetcherOptions,
} from './safe-fetcher.ts';

/** fetch: the one way to read an address that a client gave. */
export { boundedOutput, decompressorOf, isGzip, type OutputBounds } from './decompress.ts';
export * from './errors.ts';
export { AddressRules } from './ip-address.ts';
export {
  type FetchedDocument,
  type FetchLimits,
  type Resolver,
  SafeFetcher,
  type SafeFetcherOptions,
} from './safe-fetcher.ts';

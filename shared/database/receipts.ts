/**
 * ReceiptBook: the receipts of keyed requests with their replies. Receipts are part of commits and snapshots,
 * so every thread and process at a version has the receipts of all commits up to it.
 *
 * Invariants: the newest receipt of a key is valid; one older than `ageMsMax` is not found any more; a
 * snapshot contains at most the newest `countMax` receipts with `bytesMax` bytes of replies. The fold bounds
 * the receipts after the snapshot.
 */
import { ByteReader, ByteWriter, type CommitRecord, type Receipt, readReceipt, writeReceipt } from '#storage';

export interface ReceiptLimits {
  readonly countMax: number;
  /** Maximum total size of all replies in bytes. */
  readonly bytesMax: number;
  readonly ageMsMax: number;
}

export const DEFAULT_RECEIPT_LIMITS: ReceiptLimits = {
  countMax: 10_000,
  bytesMax: 64 * 1024 * 1024,
  ageMsMax: 24 * 3600 * 1000,
};

interface DatedReceipt {
  readonly receipt: Receipt;
  /** Milliseconds since 1970 by the clock of the committing process. */
  readonly timestamp: number;
}

/** Receipts in shared memory: their number, then time (double) and bytes of each, oldest first. */
export type ReceiptImage = SharedArrayBuffer;

export function emptyReceiptImage(): ReceiptImage {
  return encodeReceipts([]);
}

export class ReceiptBook {
  readonly #image: ReceiptImage;
  readonly #limits: ReceiptLimits;
  /** The receipts of the image, decoded at the first lookup: most databases have no keyed requests. */
  #folded: ReadonlyMap<string, DatedReceipt> | null = null;
  readonly #recent = new Map<string, DatedReceipt>();

  constructor(image: ReceiptImage, limits: ReceiptLimits) {
    this.#image = image;
    this.#limits = limits;
  }

  /** `now` in milliseconds since 1970. */
  find(key: string, now: number): Receipt | undefined {
    const found = this.#recent.get(key) ?? this.#foldedReceipts().get(key);
    return found === undefined || this.#isOver(found, now) ? undefined : found.receipt;
  }

  apply({ receipt, timestamp }: CommitRecord): void {
    if (receipt === undefined) return;
    // The map is in the order of the commits.
    this.#recent.delete(receipt.key);
    this.#recent.set(receipt.key, { receipt, timestamp });
  }

  /** The receipts for a new snapshot: the image itself if there are no newer ones. */
  fold(): ReceiptImage {
    if (this.#recent.size === 0) return this.#image;
    const newestFirst = [...this.#foldedReceipts().values(), ...this.#recent.values()].reverse();
    const now = newestFirst[0]?.timestamp ?? 0;
    const kept = new Map<string, DatedReceipt>();
    let bytes = 0;
    for (const dated of newestFirst) {
      if (kept.has(dated.receipt.key)) continue;
      bytes += dated.receipt.reply?.length ?? 0;
      if (kept.size >= this.#limits.countMax || bytes > this.#limits.bytesMax) break;
      if (!this.#isOver(dated, now)) kept.set(dated.receipt.key, dated);
    }
    return encodeReceipts([...kept.values()].reverse());
  }

  #foldedReceipts(): ReadonlyMap<string, DatedReceipt> {
    this.#folded ??= new Map(decodeReceipts(this.#image).map((dated) => [dated.receipt.key, dated]));
    return this.#folded;
  }

  #isOver({ timestamp }: DatedReceipt, now: number): boolean {
    return now - timestamp > this.#limits.ageMsMax;
  }
}

function encodeReceipts(receipts: readonly DatedReceipt[]): ReceiptImage {
  const out = new ByteWriter();
  out.count(receipts.length);
  for (const { receipt, timestamp } of receipts) {
    out.double(timestamp);
    writeReceipt(out, receipt);
  }
  const bytes = out.bytes();
  const image = new SharedArrayBuffer(bytes.length);
  new Uint8Array(image).set(bytes);
  return image;
}

function decodeReceipts(image: ReceiptImage): DatedReceipt[] {
  const reader = new ByteReader(new Uint8Array(image));
  const receipts: DatedReceipt[] = [];
  for (let left = reader.length(); left > 0; left--) {
    const timestamp = reader.double();
    receipts.push({ timestamp, receipt: readReceipt(reader) });
  }
  return receipts;
}

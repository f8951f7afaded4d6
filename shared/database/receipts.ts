/**
 * ReceiptBook: which keyed requests were answered, and what. Receipts come with commits and go into snapshots, so every
 * thread and process that has a version knows the receipts of all commits up to it.
 *
 * Invariants: the newest receipt of a key is the one that counts; one older than `ageMsMax` is not found any more; a
 * snapshot holds at most `countMax` receipts with `bytesMax` bytes of replies, the newest. What came since the snapshot
 * is bounded by the fold.
 */
import { ByteReader, ByteWriter, type CommitRecord, type Receipt, readReceipt, writeReceipt } from '#storage';

export interface ReceiptLimits {
  readonly countMax: number;
  /** Bytes of all replies together. */
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
  /** Milliseconds since 1970 on the clock of the process that committed. */
  readonly timestamp: number;
}

/** Receipts in shared memory: their number, then of each its time (double) and its bytes, the oldest first. */
export type ReceiptImage = SharedArrayBuffer;

export function emptyReceiptImage(): ReceiptImage {
  return encodeReceipts([]);
}

export class ReceiptBook {
  readonly #image: ReceiptImage;
  readonly #limits: ReceiptLimits;
  /** Those of the image, read when the first is looked for: most databases never see a key. */
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
    // The order of the map is that of the commits.
    this.#recent.delete(receipt.key);
    this.#recent.set(receipt.key, { receipt, timestamp });
  }

  /** What a snapshot has to hold: the image itself when nothing came since. */
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

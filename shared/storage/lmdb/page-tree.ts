/**
 * Reads the pages of an LMDB file without LMDB and detects errors in them. LMDB trusts every number: an offset
 * outside its page, a page that two trees share, or a free page that is in use terminates the process by a
 * signal or overwrites other data.
 *
 * ```
 * page                 (`MDB_page_header`)           node, at 24 + its offset     (`MDB_node`)
 *    0 u64 number                                       0 u32 size of its value; branch: child page, bits 0..31
 *    8 u64 transaction that wrote it                    4 u16 flags;             branch: child page, bits 32..47
 *   18 u16 flags                                        6 u16 size of its key
 *   20 u16 bytes of offsets, u16 first byte of nodes    8     key, then the value, or where its overflow pages are
 *   20 u32 number of overflow pages
 *   24 u16 offset of each node
 *
 * tree (`MDB_db`)      4 u16 flags   6 u16 depth   8 u64 branch, leaf, overflow pages, entries   40 u64 root
 * ```
 */

/** Reads `length` bytes at `offset`; fewer at the end of the file. */
export type ReadAt = (target: Buffer, length: number, offset: number) => number;

/** The description of the file in the newest meta page. */
export interface FileShape {
  readonly pageBytes: number;
  /** Whole pages in the file. It may end before the last page if the pages at the end are free. */
  readonly pageCount: number;
  readonly lastPage: number;
  readonly transaction: bigint;
}

/** A damaged page; the message describes the error. */
export class PageError extends Error {
  override readonly name = 'PageError';
  readonly code = 'LMDB_PAGE';
}

export const TREE_BYTES = 48;
export const META_PAGES = 2;

const HEADER_BYTES = 24;
const NODE_BYTES = 8;
const OFFSET_BYTES = 2;
const WORD_BYTES = 8;
const OVERFLOW_BYTES = 24;
const DEPTH_MAX = 32;
/** The root of an empty tree. */
const NO_PAGE = 0xffff_ffff_ffff_ffffn;
const PageFlag = { Branch: 1, Leaf: 2, Overflow: 4 } as const;
const NodeFlag = { Overflow: 1, Tree: 2 } as const;
const UINT32 = 0x1_0000_0000;

/** Counts of a tree, in the order of its record. */
interface Counts {
  branch: number;
  leaf: number;
  overflow: number;
  entries: number;
}

interface Node {
  readonly page: Buffer;
  /** Offset of the node in its page. */
  readonly at: number;
  readonly flags: number;
  readonly keyBytes: number;
  readonly valueBytes: number;
}

/** Traverses the trees of one file. Each page may occur once in all of them. */
export class PageTree {
  readonly #read: ReadAt;
  readonly #shape: FileShape;
  readonly #used: Uint8Array;
  /** One buffer per level: a branch page is needed while its children are read. */
  readonly #buffers: Buffer[] = [];
  readonly #header = Buffer.alloc(HEADER_BYTES);
  #counts: Counts = noCounts();
  /** A lower bound of the following keys; they may equal it if it comes from a branch page. */
  #floor: Buffer | null = null;
  #isFloorMet = false;

  constructor(read: ReadAt, shape: FileShape) {
    this.#read = read;
    this.#shape = shape;
    this.#used = new Uint8Array(Math.min(shape.pageCount, shape.lastPage + 1));
  }

  /** Checks the main tree and the trees that it names. Throws {@link PageError}. */
  checkMain(tree: Buffer): void {
    const named: Buffer[] = [];
    this.#walk(tree, Buffer.compare, (node) => {
      if (node.flags !== NodeFlag.Tree) return;
      if (node.valueBytes !== TREE_BYTES) throw new PageError('the record of a tree has a wrong size');
      named.push(Buffer.from(valueIn(node)));
    });
    for (const each of named) {
      this.#walk(each, Buffer.compare, (node) => {
        if (node.flags === NodeFlag.Tree) throw new PageError('a tree stands within a tree');
      });
    }
  }

  /** Checks the tree of free pages, after all others: their pages are not free. Throws {@link PageError}. */
  checkFree(tree: Buffer): void {
    const lists: Buffer[] = [];
    this.#walk(tree, compareTransactions, (node) => {
      if (node.keyBytes !== WORD_BYTES) throw new PageError('a list of free pages has a wrong key');
      lists.push(node.flags === NodeFlag.Overflow ? this.#overflowValue(node) : Buffer.from(valueIn(node)));
    });
    const { pageCount, lastPage } = this.#shape;
    const free = new Uint8Array(lastPage + 1);
    for (const list of lists) this.#markFree(list, free);
    for (let page = pageCount; page <= lastPage; page++) {
      if (free[page] === 0) throw new PageError(`it ends before page ${page}, which is in use`);
    }
  }

  #walk(tree: Buffer, compare: Compare, visit: (node: Node) => void): void {
    const depth = tree.readUInt16LE(6);
    const root = tree.readBigUInt64LE(40);
    this.#counts = noCounts();
    this.#floor = null;
    if (depth > DEPTH_MAX || (depth === 0) !== (root === NO_PAGE))
      throw new PageError('the depth of a tree is wrong');
    if (depth > 0) this.#walkPage(this.#pageNumber(root), depth, compare, visit);
    const { branch, leaf, overflow, entries } = this.#counts;
    [branch, leaf, overflow, entries].forEach((count, index) => {
      if (tree.readBigUInt64LE(8 + index * WORD_BYTES) !== BigInt(count)) {
        throw new PageError('a tree does not have as many pages and entries as it says');
      }
    });
  }

  #walkPage(number: number, levels: number, compare: Compare, visit: (node: Node) => void): void {
    const isLeaf = levels === 1;
    const page = this.#readPage(number, levels, isLeaf ? PageFlag.Leaf : PageFlag.Branch);
    const offsetsEnd = page.readUInt16LE(20);
    const nodesAt = page.readUInt16LE(22);
    const bodyBytes = this.#shape.pageBytes - HEADER_BYTES;
    if (offsetsEnd % OFFSET_BYTES !== 0 || offsetsEnd > nodesAt || nodesAt > bodyBytes) {
      throw new PageError(`the bounds of page ${number} are wrong`);
    }
    if (isLeaf) this.#counts.leaf++;
    else this.#counts.branch++;
    for (let index = 0; index < offsetsEnd / OFFSET_BYTES; index++) {
      const offset = page.readUInt16LE(HEADER_BYTES + index * OFFSET_BYTES);
      if (offset < nodesAt || offset + NODE_BYTES > bodyBytes)
        throw new PageError(`page ${number} leads out of itself`);
      const node = nodeAt(page, HEADER_BYTES + offset);
      const keyEnd = node.at + NODE_BYTES + node.keyBytes;
      if (keyEnd > page.length) throw new PageError(`a key of page ${number} leads out of it`);
      if (isLeaf) {
        this.#advance(node, compare, false);
        this.#visitLeaf(number, node, keyEnd, visit);
      } else {
        // The first key of a branch page is unused.
        if (index > 0) this.#advance(node, compare, true);
        const child = node.valueBytes + node.flags * UINT32;
        this.#walkPage(this.#pageNumber(BigInt(child)), levels - 1, compare, visit);
      }
    }
    // The buffer of the page is reused.
    if (this.#floor !== null) this.#floor = Buffer.from(this.#floor);
  }

  #visitLeaf(number: number, node: Node, keyEnd: number, visit: (node: Node) => void): void {
    this.#counts.entries++;
    const isOverflow = node.flags === NodeFlag.Overflow;
    if (!isOverflow && node.flags !== 0 && node.flags !== NodeFlag.Tree) {
      throw new PageError(`page ${number} has an entry of an unknown kind`);
    }
    if (keyEnd + (isOverflow ? OVERFLOW_BYTES : node.valueBytes) > node.page.length) {
      throw new PageError(`a value of page ${number} leads out of it`);
    }
    if (isOverflow) this.#checkOverflow(node);
    visit(node);
  }

  /** Keys ascend; the key of a branch page is greater than all before it, and at most the first after it. */
  #advance(node: Node, compare: Compare, isBranch: boolean): void {
    const start = node.at + NODE_BYTES;
    const key = node.page.subarray(start, start + node.keyBytes);
    if (this.#floor !== null) {
      const order = compare(key, this.#floor);
      if (order < 0 || (order === 0 && !this.#isFloorMet)) throw new PageError('its keys are not in order');
    }
    this.#floor = key;
    this.#isFloorMet = isBranch;
  }

  #checkOverflow(node: Node): void {
    const { page, at, keyBytes, valueBytes } = node;
    const where = at + NODE_BYTES + keyBytes;
    const first = this.#pageNumber(page.readBigUInt64LE(where));
    const pages = Math.ceil((HEADER_BYTES + valueBytes) / this.#shape.pageBytes);
    this.#readHeader(first, this.#header, HEADER_BYTES, PageFlag.Overflow);
    if (page.readBigUInt64LE(where + 16) !== BigInt(pages) || this.#header.readUInt32LE(20) !== pages) {
      throw new PageError(`the value at page ${first} does not have as many pages as it needs`);
    }
    for (let number = first + 1; number < first + pages; number++)
      this.#use(this.#pageNumber(BigInt(number)));
    this.#counts.overflow += pages;
  }

  #overflowValue({ page, at, keyBytes, valueBytes }: Node): Buffer {
    const first = Number(page.readBigUInt64LE(at + NODE_BYTES + keyBytes));
    const value = Buffer.alloc(valueBytes);
    this.#read(value, valueBytes, first * this.#shape.pageBytes + HEADER_BYTES);
    return value;
  }

  /** A list is its length, then page numbers: 0 is none, a negative count precedes a run of pages. */
  #markFree(list: Buffer, free: Uint8Array): void {
    const length = list.length < WORD_BYTES ? -1 : Number(list.readBigUInt64LE(0));
    if (length < 0 || (length + 1) * WORD_BYTES > list.length)
      throw new PageError('a list of free pages is too long');
    let pages = 1;
    for (let index = 1; index <= length; index++) {
      const entry = Number(list.readBigInt64LE(index * WORD_BYTES));
      if (entry <= 0) {
        pages = entry === 0 ? 1 : -entry;
        continue;
      }
      if (entry < META_PAGES || entry + pages > free.length)
        throw new PageError(`page ${entry} is free and does not exist`);
      for (let page = entry; page < entry + pages; page++) {
        if (this.#used[page] === 1 || free[page] === 1)
          throw new PageError(`page ${page} is free and in use`);
        free[page] = 1;
      }
      pages = 1;
    }
  }

  #readPage(number: number, level: number, flag: number): Buffer {
    const buffer = (this.#buffers[level] ??= Buffer.alloc(this.#shape.pageBytes));
    this.#readHeader(number, buffer, this.#shape.pageBytes, flag);
    return buffer;
  }

  #readHeader(number: number, target: Buffer, length: number, flag: number): void {
    this.#use(number);
    const isRead = this.#read(target, length, number * this.#shape.pageBytes) === length;
    const isAsSaid =
      isRead &&
      target.readBigUInt64LE(0) === BigInt(number) &&
      target.readBigUInt64LE(8) <= this.#shape.transaction &&
      target.readUInt16LE(18) === flag;
    if (!isAsSaid) throw new PageError(`the header of page ${number} is wrong`);
  }

  #pageNumber(number: bigint): number {
    if (number < BigInt(META_PAGES) || number >= BigInt(this.#used.length)) {
      throw new PageError(`it has no page ${number}, which is in use`);
    }
    return Number(number);
  }

  #use(number: number): void {
    if (this.#used[number] === 1) throw new PageError(`page ${number} is in use twice`);
    this.#used[number] = 1;
  }
}

type Compare = (a: Buffer, b: Buffer) => number;

/** Keys of the tree of free pages are numbers in the byte order of the machine. */
function compareTransactions(a: Buffer, b: Buffer): number {
  if (a.length !== WORD_BYTES || b.length !== WORD_BYTES) return -1;
  const difference = a.readBigUInt64LE() - b.readBigUInt64LE();
  return difference < 0n ? -1 : Number(difference > 0n);
}

const noCounts = (): Counts => ({ branch: 0, leaf: 0, overflow: 0, entries: 0 });

function nodeAt(page: Buffer, at: number): Node {
  return {
    page,
    at,
    valueBytes: page.readUInt32LE(at),
    flags: page.readUInt16LE(at + 4),
    keyBytes: page.readUInt16LE(at + 6),
  };
}

function valueIn({ page, at, keyBytes, valueBytes }: Node): Buffer {
  const start = at + NODE_BYTES + keyBytes;
  return page.subarray(start, start + valueBytes);
}

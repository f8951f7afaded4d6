/**
 * The layout of a snapshot in shared memory. A snapshot is a small tree of plain objects (an *image*:
 * structured clone copies it between threads, the memory is shared) whose leaves are SharedArrayBuffers. It
 * is immutable once it is published.
 *
 * Elements are grouped in *segments* of 2^segmentShift consecutive ids; the low bits of an id are its *row*.
 * A fold allocates buffers only for the segments that it changes and shares all others with the old snapshot.
 * All positions within a buffer are 32-bit and relative to their segment, so only memory limits the total
 * size.
 *
 * Numbers of keys, types and labels are specific to the snapshot: positions in `keys`, `types`, `labels`.
 */

export const SEGMENT_SHIFT_DEFAULT = 16;
/** Rows of sparse columns are 16-bit. */
export const SEGMENT_SHIFT_MAX = 16;

/** Ids are 32-bit; the largest value is reserved for "none". */
export const ID_MAX = 0xffff_fffe;

/** In a node's label-set column: the node does not exist. Set 1 is the empty set. */
export const LABEL_SET_MISSING = 0;
export const LABEL_SET_EMPTY = 1;
/** In a relationship's type column: the relationship does not exist. */
export const TYPE_MISSING = 0xffff;
/** In a shape column: no properties. */
export const SHAPE_EMPTY = 0;

/**
 * Value kinds of a property column, one byte per entry. `Word` kinds fit the low 32 bits of the payload, the
 * other two need 64. Narrow kinds represent a long or double whose value fits 32 bits, so that most columns
 * need four bytes.
 */
export const ColumnKind = {
  Absent: 0,
  False: 1,
  True: 2,
  Byte: 3,
  Short: 4,
  Int: 5,
  Char: 6,
  Float: 7,
  LongNarrow: 8,
  DoubleNarrow: 9,
  /** The payload is a number of the string dictionary. */
  String: 10,
  /** The payload is a number of the string dictionary: the array's bytes. */
  Array: 11,
  Long: 12,
  Double: 13,
} as const;
export type ColumnKind = (typeof ColumnKind)[keyof typeof ColumnKind];

/**
 * One key's values in one segment, at `byteOffset` (a multiple of 8) of the segment's property buffer:
 *
 * ```
 * payload   stride × 4 bytes per entry     stride 0: all booleans, 1: words, 2: 64-bit
 * rows      2 bytes per entry              only if sparse: ascending rows
 * kinds     1 byte per entry               only if they differ: see `uniformKind`
 * ```
 *
 * A dense column has one entry per row of the segment, absent ones included; a sparse one only those present.
 */
export interface ColumnLayout {
  readonly key: number;
  readonly entryCount: number;
  readonly isSparse: boolean;
  readonly stride: 0 | 1 | 2;
  /** The kind of every entry if all are equal; {@link ColumnKind.Absent} if the kinds are stored. */
  readonly uniformKind: ColumnKind;
  readonly byteOffset: number;
}

/** Shapes (4 bytes per row: keys and their order, a position in the image's `shapes`), then the columns. */
export interface PropertyTableImage {
  readonly buffer: SharedArrayBuffer;
  readonly columns: readonly ColumnLayout[];
}

/**
 * One direction of one node segment:
 *
 * ```
 * offsets         4 bytes × (rowCount + 1)
 * neighbours      4 bytes × relationshipCount
 * relationships   4 bytes × relationshipCount     ascending within a node
 * types           2 bytes × relationshipCount
 * ```
 */
export interface AdjacencyImage {
  readonly buffer: SharedArrayBuffer;
  /** Without those of the run. */
  readonly relationshipCount: number;
  /** Absent if there is none. */
  readonly run?: AdjacencyRunImage;
  /**
   * Rows that have relationships which do not exist any more, in the columns or the run: 1 bit per row of the segment, in words of 4
   * bytes. A fold marks them rather than write much adjacency anew, and readers look up each relationship of such a row; ids are not
   * given again. Absent if there are none.
   */
  readonly staleRows?: SharedArrayBuffer;
}

/**
 * Relationships that were added to large columns later: a fold writes these few anew rather than all. The ids of a node's
 * relationships here are above those in the columns.
 *
 * ```
 * rows            1 bit per row of the segment, in words of 4 bytes: whether it has relationships here
 * ranks           4 bytes per word: the number of such rows before it
 * offsets         4 bytes × (rowCount + 1)        the n-th of these rows
 * neighbours, relationships, types                as in the columns
 * ```
 */
export interface AdjacencyRunImage {
  readonly buffer: SharedArrayBuffer;
  /** Number of rows with relationships. */
  readonly rowCount: number;
  readonly relationshipCount: number;
}

export interface NodeSegmentImage {
  readonly rowCount: number;
  readonly nodeCount: number;
  /** 2 bytes per row, 4 if a number needs them: position in the image's `labelSets`. */
  readonly labelSets: SharedArrayBuffer;
  readonly properties: PropertyTableImage | null;
  readonly out: AdjacencyImage | null;
  readonly in: AdjacencyImage | null;
  /** Positions of documents of the automatic index; absent if all are at their ids. */
  readonly documents?: SharedArrayBuffer;
}

export interface RelationshipSegmentImage {
  readonly rowCount: number;
  readonly relationshipCount: number;
  /** Sources (4 bytes per row), targets (4), types (2). */
  readonly ends: SharedArrayBuffer;
  readonly properties: PropertyTableImage | null;
  /** As in a node segment. */
  readonly documents?: SharedArrayBuffer;
}

/**
 * Strings `first` … `first + count - 1`. Entry i is the bytes `offsets[i]` to `offsets[i + 1] - 1`; its first
 * byte is a {@link StringTag}. `slots` is a hash table (linear probing, a power of two, at most half full) of
 * i + 1; 0 is a free slot.
 */
export interface StringChunkImage {
  readonly first: number;
  readonly count: number;
  readonly bytes: SharedArrayBuffer;
  readonly offsets: SharedArrayBuffer;
  readonly slots: SharedArrayBuffer;
}

export const StringTag = {
  /** One byte per UTF-16 unit, all below 256. */
  Narrow: 0,
  /** Two bytes per unit, low byte first. */
  Wide: 1,
  /** An array value in the bytes of the record format. */
  Array: 2,
} as const;

/** Entries of a named index, oldest first: operations in the record format. */
export interface NamedIndexImage {
  readonly entity: 'node' | 'relationship';
  readonly name: string;
  readonly configuration: Readonly<Record<string, string>>;
  readonly entryCount: number;
  readonly entries: SharedArrayBuffer | null;
}

/**
 * Of a key: false if it is not indexed any more, `paused` if it is not for the time being, `later` if only values written
 * since are, as entries.
 */
export type WatchSwitch = boolean | 'later' | 'paused';

export interface DocumentOrderImage {
  /** The last assigned document position. */
  readonly last: Readonly<
    Record<'node' | 'relationship', { readonly after: number; readonly number: number }>
  >;
  /** Keys that the settings indexed. */
  readonly settings: Readonly<Record<'node' | 'relationship', readonly string[]>>;
}

export interface GraphSnapshotImage {
  readonly version: number;
  readonly segmentShift: number;
  readonly nodeIdEnd: number;
  readonly relationshipIdEnd: number;
  readonly nodeCount: number;
  readonly relationshipCount: number;
  readonly keys: readonly string[];
  readonly types: readonly string[];
  readonly labels: readonly string[];
  /** Key numbers in insertion order; position {@link SHAPE_EMPTY} is the empty list. */
  readonly shapes: readonly (readonly number[])[];
  /** Label numbers in order of addition; position {@link LABEL_SET_MISSING} is unused. */
  readonly labelSets: readonly (readonly number[])[];
  readonly strings: readonly StringChunkImage[];
  /** By id >>> segmentShift; null for a segment without elements. */
  readonly nodes: readonly (NodeSegmentImage | null)[];
  readonly relationships: readonly (RelationshipSegmentImage | null)[];
  readonly indexes: readonly NamedIndexImage[];
  /** Keys whose automatic indexing scripts started or stopped, overriding the server's settings. */
  readonly watchedNodeKeys: readonly (readonly [string, WatchSwitch])[];
  readonly watchedRelationshipKeys: readonly (readonly [string, WatchSwitch])[];
  /** The state of the document order of the automatic indexes; absent in snapshots of earlier versions. */
  readonly documents?: DocumentOrderImage;
  readonly schemaIndexes: readonly {
    readonly label: string;
    readonly key: string;
    readonly isUnique?: true;
  }[];
  /** Store properties as metadata in the record format. */
  readonly metadata: Uint8Array;
}

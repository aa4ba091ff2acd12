/**
 * Finds lines by key; a line may have several keys. It stores a 4-byte hash and a 4-byte offset per key, so the caller
 * must check that a line has the key.
 */
export class KeyIndex {
  /** Hashes in ascending order, parallel to `offsets`. */
  private readonly hashes: Uint32Array;
  private readonly offsets: Uint32Array;

  constructor(entries: readonly (readonly [key: string, offset: number])[]) {
    const sorted = entries
      .map(([key, offset]) => ({ hash: hashOf(key), offset }))
      .sort((one, other) => one.hash - other.hash || one.offset - other.offset);
    this.hashes = Uint32Array.from(sorted, ({ hash }) => hash);
    this.offsets = Uint32Array.from(sorted, ({ offset }) => offset);
  }

  get bytes(): number {
    return this.hashes.byteLength + this.offsets.byteLength;
  }

  /** Offsets of lines that may have the key, in ascending order. */
  find(key: string): number[] {
    const hash = hashOf(key);
    const first = this.firstOf(hash);
    const found: number[] = [];
    for (let at = first; this.hashes[at] === hash; at += 1) found.push(this.offsets[at] ?? 0);
    return [...new Set(found)];
  }

  private firstOf(hash: number): number {
    let [low, high] = [0, this.hashes.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.hashes[middle] ?? 0) < hash) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** 32-bit FNV-1a over UTF-16 code units, http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

import type { HeldItem } from '@lode/contracts';

/** Maximum bytes of the items of a part as JSON, so that the part fits into a message. */
const maxBytes = 512 * 1024;

/** Items in parts that fit into messages, in order; without items, one empty part. */
export function partsOf(items: readonly HeldItem[]): HeldItem[][] {
  const parts: HeldItem[][] = [[]];
  let bytes = 0;
  for (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item));
    if (bytes > 0 && bytes + size > maxBytes) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(item);
    bytes += size;
  }
  return parts;
}

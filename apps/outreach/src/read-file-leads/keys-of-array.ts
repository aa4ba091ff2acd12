/** Hex digits of the header of an array: dimensions, flags, type of the elements, length and lower bound. */
const header = 40;
/** Hex digits of the length of an element, and of a 64-bit integer. */
const [length, key] = [8, 16];

/** The elements of a `bigint[]` from `array_send`, one after the other, each as 16 hex digits. */
export function keysOfArray(sent: string): string {
  let keys = '';
  for (let at = header + length; at < sent.length; at += length + key) keys += sent.slice(at, at + key);
  return keys;
}

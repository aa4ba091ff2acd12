const prime1 = 0x9e3779b1;
const prime2 = 0x85ebca6b;

/** A short name for a text that is not shown, such as a name in a URL: 53 bits in base 36. Equal texts have equal digests. */
export function digest(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, prime1);
    low = Math.imul(low ^ code, prime2);
  }
  high = Math.imul(high ^ (high >>> 16), prime2) ^ Math.imul(low ^ (low >>> 13), prime1);
  low = Math.imul(low ^ (low >>> 16), prime2) ^ Math.imul(high ^ (high >>> 13), prime1);
  return ((low & 0x1fffff) * 0x1_0000_0000 + (high >>> 0)).toString(36);
}

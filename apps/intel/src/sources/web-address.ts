/** UTF-16 units. */
const longest = 2048;

/** @returns the address of a page; null for what is none, as in `javascript:` */
export function webAddress(value: unknown, base?: string): string | null {
  const url = typeof value === 'string' && value.length <= longest ? URL.parse(value.trim(), base) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

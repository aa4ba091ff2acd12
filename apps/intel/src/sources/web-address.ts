/** UTF-16 units. */
const maxLength = 2048;

/** @returns the URL of a page; null for other values, such as `javascript:` */
export function webAddress(value: unknown, base?: string): string | null {
  const url = typeof value === 'string' && value.length <= maxLength ? URL.parse(value.trim(), base) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** Maximum UTF-16 units of a value. */
const maxLength = 300;

/** A value of one line without control characters, in NFC; undefined where it is empty or too long. */
export function cleanText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2 * maxLength) return undefined;
  const text = value
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}\uFEFF]+/gu, ' ')
    .trim();
  return text.length > 0 && text.length <= maxLength ? text : undefined;
}

export const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML elements and attributes. The package entities writes `&apos;`, which mail programs may not know. */
export const escapedHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);

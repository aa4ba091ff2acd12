/** Invisible characters in text copied from pages and mails. */
const unseen = /^[\p{Cf}\p{Cc}\s]+|[\p{Cf}\p{Cc}\s]+$/gu;
const quotes = /^(?:"([^"]*)"|'([^']*)'|“([^”]*)”|«([^»]*)»|`([^`]*)`)$/u;

/** The text without surrounding spaces, invisible characters, quotation marks and punctuation. */
export function plainText(text: string): string {
  const trimmed = text
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/[,;.!]+$/, '');
  const [, ...inside] = quotes.exec(trimmed) ?? [];
  const inner = inside.find((each) => each !== undefined);
  return inner === undefined ? trimmed : plainText(inner);
}

/** The text decoded from a URL. */
export function unescaped(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/** Marks that come along when text is copied from pages and mails, and that nobody sees. */
const unseen = /^[\p{Cf}\p{Cc}\s]+|[\p{Cf}\p{Cc}\s]+$/gu;
const quotes = /^(?:"([^"]*)"|'([^']*)'|“([^”]*)”|«([^»]*)»|`([^`]*)`)$/u;

/** The text without what stands around it: space, invisible marks, quotation marks, punctuation of a sentence. */
export function plainText(text: string): string {
  const trimmed = text
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/[,;.!]+$/, '');
  const [, ...inside] = quotes.exec(trimmed) ?? [];
  const inner = inside.find((each) => each !== undefined);
  return inner === undefined ? trimmed : plainText(inner);
}

/** The text as it was before it was written into a link. */
export function unescaped(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

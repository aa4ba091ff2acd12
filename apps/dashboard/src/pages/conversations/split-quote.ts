/**
 * A plain text without the quote at its end, and that quote: from the first of the last lines that begin with `>`, with the
 * continuations of lines that were broken. A text that answers between quotes stays whole.
 */
export function splitQuote(text: string): readonly [own: string, quoted: string] {
  const lines = text.trimEnd().split(/\r?\n/);
  const first = lines.findIndex((line) => line.startsWith('>'));
  const rest = first < 0 ? [] : lines.slice(first);
  // Mail programs break long lines, so one line without the mark may follow one with it.
  const isQuote = rest.every(
    (line, index) =>
      line.startsWith('>') || (line.trim() !== '' && rest[index - 1]?.startsWith('>') === true),
  );
  if (rest.length === 0 || !isQuote) return [text.trim(), ''];
  return [lines.slice(0, first).join('\n').trim(), rest.join('\n')];
}

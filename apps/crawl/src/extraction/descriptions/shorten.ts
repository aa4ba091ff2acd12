/** In UTF-16 units. */
const maxLength = 300;
/** Shorter texts are not informative. */
const minLength = 10;

/** Shortens a text to one line at the end of a sentence, or else of a word; empty if the text is not informative. */
export function shorten(text: string): string {
  const line = text
    .slice(0, 4 * maxLength)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length < minLength) return '';
  if (line.length <= maxLength) return line;
  const room = line.slice(0, maxLength);
  const end = Math.max(...['. ', '! ', '? '].map((mark) => room.lastIndexOf(mark)));
  if (end >= maxLength / 3) return room.slice(0, end + 1);
  const border = room.lastIndexOf(' ', maxLength - 1);
  return `${room.slice(0, border > 0 ? border : maxLength - 1)}…`;
}

/** In UTF-16 units. */
const longest = 300;
/** Shorter texts are not informative. */
const shortest = 10;

/** Shortens a text to one line at the end of a sentence, or else of a word; empty if the text is not informative. */
export function shorten(text: string): string {
  const line = text
    .slice(0, 4 * longest)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length < shortest) return '';
  if (line.length <= longest) return line;
  const room = line.slice(0, longest);
  const end = Math.max(...['. ', '! ', '? '].map((mark) => room.lastIndexOf(mark)));
  if (end >= longest / 3) return room.slice(0, end + 1);
  const border = room.lastIndexOf(' ', longest - 1);
  return `${room.slice(0, border > 0 ? border : longest - 1)}…`;
}

const delimiters = [',', ';', '\t', '|'] as const;

/** Maximum characters and lines that are examined. */
const sample = { characters: 65_536, lines: 50 };

/** The delimiter of a CSV file: the character that occurs in the most lines, and of these the most frequent one. */
export function delimiterOf(text: string): string {
  const lines = text
    .slice(0, sample.characters)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/, sample.lines);
  const ranked = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    return { delimiter, lines: counts.length, most: Math.max(0, ...counts) };
  });
  const [best] = ranked.sort((a, b) => b.lines - a.lines || b.most - a.most);
  return best?.delimiter ?? ',';
}

const delimiters = [',', ';', '\t'] as const;

/** Characters and lines that are looked at. */
const sample = { characters: 65_536, lines: 50 };

/** What separates the fields of a CSV file: what stands in the most lines, and of these what stands there most often. */
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

const newline = 0x0a;
const tab = 0x09;

/**
 * Lines of text, sorted by their first fields, which are ASCII. Lines are decoded on demand: a table of 190,000 lines
 * needs its bytes and four more for each line.
 */
export class SortedLines {
  private readonly starts: Uint32Array;

  constructor(private readonly text: Buffer) {
    this.starts = lineStarts(text);
  }

  get count(): number {
    return this.starts.length;
  }

  fields(line: number): string[] {
    const start = this.startOf(line);
    return this.text.toString('utf8', start, this.text.indexOf(newline, start)).split('\t');
  }

  key(line: number): string {
    const start = this.startOf(line);
    return this.text.toString('latin1', start, this.text.indexOf(tab, start));
  }

  /** The lines with this key, in their order. */
  called(key: string): number[] {
    const lines: number[] = [];
    for (let line = this.lowerBound(key); line < this.count && this.key(line) === key; line++)
      lines.push(line);
    return lines;
  }

  /** The lines whose keys have this prefix. */
  startingWith(start: string): number[] {
    const lines: number[] = [];
    for (let line = this.lowerBound(start); line < this.count && this.key(line).startsWith(start); line++)
      lines.push(line);
    return lines;
  }

  private startOf(line: number): number {
    const start = this.starts[line];
    if (start === undefined) throw new RangeError(`There is no line ${line}.`);
    return start;
  }

  /** The first line whose key is not before this one. */
  private lowerBound(key: string): number {
    let from = 0;
    let to = this.count;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.key(middle) < key) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

function lineStarts(text: Buffer): Uint32Array {
  const starts: number[] = [];
  for (let at = 0; at >= 0 && at < text.length;) {
    starts.push(at);
    const end = text.indexOf(newline, at);
    at = end < 0 ? -1 : end + 1;
  }
  return Uint32Array.from(starts);
}

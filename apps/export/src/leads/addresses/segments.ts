/** A part of a line between commas. */
export interface Segment {
  readonly text: string;
  /** Offset in the line, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

const border = /[,;|•·\r\n]/;

/** The segments of a line; a country in brackets at its end is a segment of its own. */
export function segmentsOf(line: string): Segment[] {
  const found: Segment[] = [];
  let start = 0;
  for (let at = 0; at <= line.length; at += 1) {
    if (at < line.length && !border.test(line.charAt(at))) continue;
    note(found, line, start, at);
    start = at + 1;
  }
  return found;
}

function note(found: Segment[], line: string, from: number, to: number): void {
  const raw = line.slice(from, to);
  const text = raw.trim();
  if (text === '') return;
  const start = from + raw.length - raw.trimStart().length;
  found.push({ text, start, end: start + text.length });
}

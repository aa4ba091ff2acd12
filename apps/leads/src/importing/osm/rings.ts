/** A way by the ids of its nodes. */
export type Line = readonly number[];

/** Joined lines: closed ones, and the rest. */
export interface Joined {
  readonly rings: readonly Line[];
  readonly open: readonly Line[];
}

/** Joins lines in any direction and order to rings; the outline of an area may consist of several ways. */
export function joinLines(lines: readonly Line[]): Joined {
  const rings: Line[] = [];
  const open: Line[] = [];
  const rest = new Ends(lines);
  for (let line = rest.takeAny(); line; line = rest.takeAny()) {
    const joined = extend(line, rest);
    (isClosed(joined) ? rings : open).push(joined);
  }
  return { rings, open };
}

/** Extends the line until it closes or no other fits. */
function extend(line: Line, rest: Ends): Line {
  const joined = [...line];
  while (!isClosed(joined)) {
    const next = rest.takeAt(joined.at(-1));
    if (!next) break;
    for (const id of next.slice(1)) joined.push(id);
  }
  return joined;
}

const isClosed = (line: Line): boolean => line.length > 3 && line[0] === line.at(-1);

/** Lines that are not joined yet, by both ends. */
class Ends {
  private readonly unused: Set<Line>;
  private readonly byEnd = new Map<number, Line[]>();

  constructor(lines: readonly Line[]) {
    this.unused = new Set(lines.filter(({ length }) => length > 1));
    for (const line of this.unused) {
      this.note(line[0], line);
      this.note(line.at(-1), line);
    }
  }

  takeAny(): Line | undefined {
    const [line] = this.unused;
    if (line) this.unused.delete(line);
    return line;
  }

  /** A line with this end, reversed if necessary so that it begins there. */
  takeAt(end: number | undefined): Line | undefined {
    const line = end === undefined ? undefined : this.byEnd.get(end)?.find((each) => this.unused.has(each));
    if (!line) return undefined;
    this.unused.delete(line);
    return line[0] === end ? line : line.toReversed();
  }

  private note(end: number | undefined, line: Line): void {
    if (end === undefined) return;
    const lines = this.byEnd.get(end);
    if (lines) lines.push(line);
    else this.byEnd.set(end, [line]);
  }
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** WGS 84, in degrees. */
export interface TownPoint {
  readonly lat: number;
  readonly lon: number;
}

/** A town of a line. */
export interface TownRecord {
  readonly line: number;
  readonly name: string;
  /** Index of the smallest area around it. */
  readonly area: number;
  readonly point: TownPoint;
  /** 0 if unknown. */
  readonly population: number;
}

/** Places of all towns, by line. */
export interface TownPlaces {
  readonly lats: Float64Array;
  readonly lons: Float64Array;
  /** Indexes of the smallest areas around them. */
  readonly areas: Uint16Array;
  /** 0 if unknown. */
  readonly populations: Uint32Array;
}

/** Towns by the keys of their names, the larger of one name first. */
export class TownTable {
  readonly lines = new SortedLines(readData('towns'));

  called(key: string): TownRecord[] {
    return this.lines.called(key).map((line) => this.at(line));
  }

  startingWith(start: string): TownRecord[] {
    return this.lines.startingWith(start).map((line) => this.at(line));
  }

  /** Decodes every line, in about 0.2 s. */
  places(): TownPlaces {
    const { count } = this.lines;
    const [lats, lons] = [new Float64Array(count), new Float64Array(count)];
    const [areas, populations] = [new Uint16Array(count), new Uint32Array(count)];
    for (let line = 0; line < count; line += 1) {
      const { point, area, population } = this.at(line);
      lats[line] = point.lat;
      lons[line] = point.lon;
      areas[line] = area;
      populations[line] = population;
    }
    return { lats, lons, areas, populations };
  }

  at(line: number): TownRecord {
    const [, name = '', area, lat, lon, population] = this.lines.fields(line);
    const point = { lat: Number(lat) / 1000, lon: Number(lon) / 1000 };
    return { line, name, area: Number(area), point, population: Number(population) };
  }
}

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

/** A table of tools/data/gazetteer.cjs: lines of tab-separated fields. */
export const readData = (name: string): Buffer =>
  brotliDecompressSync(readFileSync(join(__dirname, 'data', `${name}.tsv.br`)));

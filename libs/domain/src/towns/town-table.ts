import { readData } from './read-data';
import { SortedLines } from './sorted-lines';

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

/** Towns by the keys of their names, the larger of one name first. */
export class TownTable {
  readonly lines = new SortedLines(readData('towns'));

  called(key: string): TownRecord[] {
    return this.lines.called(key).map((line) => this.at(line));
  }

  startingWith(start: string): TownRecord[] {
    return this.lines.startingWith(start).map((line) => this.at(line));
  }

  at(line: number): TownRecord {
    const [, name = '', area, lat, lon, population] = this.lines.fields(line);
    const point = { lat: Number(lat) / 1000, lon: Number(lon) / 1000 };
    return { line, name, area: Number(area), point, population: Number(population) };
  }
}

import type { GeoPoint } from '../../business/business';
import { SortedLines, readData } from '@lode/domain/towns';

export interface PostalCode {
  readonly code: string;
  readonly town: string;
  /** Code of the region around it, as in `US.MD`. */
  readonly area: string;
  readonly point: GeoPoint;
}

/** ZIP codes of the United States, and the first halves of the postal codes of Canada. */
export class PostalCodeTable {
  private readonly lines = new SortedLines(readData('postal-codes'));

  find(code: string): PostalCode | null {
    const [line] = this.lines.called(code);
    if (line === undefined) return null;
    const [, town = '', area = '', lat, lon] = this.lines.fields(line);
    return { code, town, area, point: { lat: Number(lat) / 1000, lon: Number(lon) / 1000 } };
  }
}

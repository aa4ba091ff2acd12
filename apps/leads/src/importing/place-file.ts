import type { Dataset, GeoPoint, PlaceRecord } from '../business/business';
import type { BoundingBox } from './bounding-box';

/** One batch of a file. */
export interface PlaceBatch {
  readonly places: readonly PlaceRecord[];
  /** Position of the next batch, an argument of `read`. */
  readonly next: number;
  /** 0 to 1. */
  readonly done: number;
  /** Counts of the batch, by names of the format: objects, rows, and reasons why some are no places. */
  readonly counts: Readonly<Record<string, number>>;
}

/** A surveyed file of places that can be read from a position. */
export interface PlaceFile {
  readonly dataset: Dataset;
  /** As stated by the file; null if it states none. */
  readonly release: string | null;
  /** The area that the file covers completely; null if it states none and is empty. */
  readonly bbox: BoundingBox | null;
  /** Whether the file covers this point of its area. */
  covers(point: GeoPoint): boolean;
  /**
   * Reads places from a position; 0 is the beginning.
   * @throws ImportError if the file is damaged
   */
  read(from: number, signal: AbortSignal): AsyncIterable<PlaceBatch>;
  close(): Promise<void>;
}

/** Options of a format. */
export type OpenOptions = {
  readonly file: string;
  /** Called with the progress of the survey: 0 to 1. */
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
};

/** The country of a point (ISO 3166-1 alpha-2); null if unknown, as at sea. */
export type CountryAt = (point: GeoPoint) => string | null;

/** Counts by name. */
export class Counts {
  readonly all: Record<string, number> = {};

  add(name: string, count = 1): void {
    this.all[name] = (this.all[name] ?? 0) + count;
  }

  addAll(counts: Readonly<Record<string, number>>): void {
    for (const [name, count] of Object.entries(counts)) this.add(name, count);
  }
}

/** A file cannot be imported; the message says in one or two sentences what is wrong and what to do. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

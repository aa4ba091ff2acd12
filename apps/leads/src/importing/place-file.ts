import type { Dataset, GeoPoint, PlaceRecord } from '../business/place';
import type { BoundingBox } from './bounding-box';

/** What was read of a file in one go. */
export interface PlaceBatch {
  readonly places: readonly PlaceRecord[];
  /** Where the next batch begins: a number that `read` understands. */
  readonly next: number;
  /** 0 to 1. */
  readonly done: number;
  /** What stands in the part that was read, by names of the format's: objects, rows, and why some are no places. */
  readonly counts: Readonly<Record<string, number>>;
}

/** A file of places that was looked at and can be read from several positions. */
export interface PlaceFile {
  readonly dataset: Dataset;
  /** As the file tells it; null where it does not. */
  readonly release: string | null;
  /** The area that it is complete for; null where it does not tell it and holds nothing. */
  readonly bbox: BoundingBox | null;
  /** Whether the file would have a place at this point of its area, if there were one. */
  covers(point: GeoPoint): boolean;
  /**
   * Its places, from the position at which an earlier reading stopped; 0 is the beginning.
   * @throws ImportError where it is damaged
   */
  read(from: number, signal: AbortSignal): AsyncIterable<PlaceBatch>;
  close(): Promise<void>;
}

/** What a format needs to make records. */
export type OpenOptions = {
  readonly file: string;
  /** Is told how far the look at the file is: 0 to 1. */
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
};

/** A file is read twice: first to survey it (integrity, needed nodes), then for its places. */
export type ImportStep = 'looking' | 'reading' | 'merging' | 'indexing';

export interface ImportProgress {
  readonly step: ImportStep;
  /** 0 to 1. */
  readonly done: number;
  /** Objects or rows of the file that were read, and places among them, including earlier attempts. */
  readonly objects: number;
  readonly places: number;
}

export type OnProgress = (progress: ImportProgress) => void;

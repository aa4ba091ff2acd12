/** Reading goes twice through a file: to look whether it is sound and what is needed of it, and for its places. */
export type ImportStep = 'looking' | 'reading' | 'merging';

export interface ImportProgress {
  readonly step: ImportStep;
  /** 0 to 1. */
  readonly done: number;
  /** Objects or rows of the file that were read, and places among them; in this attempt and those before. */
  readonly objects: number;
  readonly places: number;
}

export type OnProgress = (progress: ImportProgress) => void;

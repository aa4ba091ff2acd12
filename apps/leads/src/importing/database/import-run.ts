import type { Dataset } from '../../business/business';
import type { BoundingBox } from '../bounding-box';

/** Identity of an import: equal for every attempt at the same import. */
export interface ImportSubject {
  readonly dataset: Dataset;
  /** Hash of the file's bytes and of the requested box. */
  readonly fingerprint: string;
  readonly fileName: string;
  /** Begins with a date, so that releases are compared as text; null if unknown. */
  readonly release: string | null;
  /** The area that is complete after the import. */
  readonly bbox: BoundingBox;
}

/** Progress of an import. */
export interface ImportPosition {
  /** Position in the file at which reading continues. */
  readonly next: number;
  /** Position after the last staged record; those of erased people leave gaps. */
  readonly staged: number;
  /** Whether all records are staged. */
  readonly whole: boolean;
  /** Position after the last merged record. */
  readonly merged: number;
  /** Id of the last place before those that this import adds; undefined before the first record is merged. */
  readonly lastIdBefore?: string;
}

export interface ImportRun extends ImportSubject {
  readonly id: string;
  readonly state: 'running' | 'done' | 'failed';
  readonly position: ImportPosition;
  readonly counts: Readonly<Record<string, number>>;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
}

/** The date of the facts: the release, independent of the time of the import. */
export const seenAt = ({ release, startedAt }: ImportRun): Date => {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(release ?? '')?.[0];
  return day ? new Date(`${day}T00:00:00Z`) : startedAt;
};

/** Numbers of merged records. */
export interface Merged {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
}

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

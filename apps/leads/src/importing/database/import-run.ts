import type { Dataset } from '../../business/place';
import type { BoundingBox } from '../bounding-box';

/** What is imported: another attempt at the same has all of this in common. */
export interface ImportSubject {
  readonly dataset: Dataset;
  /** Of the file's bytes and of what was chosen of them. */
  readonly fingerprint: string;
  readonly fileName: string;
  /** Begins with a date, so that releases are compared as text; null where nobody tells it. */
  readonly release: string | null;
  /** The area that is complete after it. */
  readonly bbox: BoundingBox;
}

/** How far an import is. */
export interface ImportPosition {
  /** Where the file is read on. */
  readonly next: number;
  /** Records that wait. */
  readonly staged: number;
  /** Whether all of them do. */
  readonly whole: boolean;
  /** Of the waiting records, those that stand among the places. */
  readonly merged: number;
}

export interface ImportRun extends ImportSubject {
  readonly id: string;
  readonly state: 'running' | 'done' | 'failed';
  readonly position: ImportPosition;
  readonly counts: Readonly<Record<string, number>>;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
}

/** When what a run tells was so: at its release, whenever it is imported. */
export const seenAt = ({ release, startedAt }: ImportRun): Date => {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(release ?? '')?.[0];
  return day ? new Date(`${day}T00:00:00Z`) : startedAt;
};

import type { Exclusion } from '@lode/contracts';

/** Exclusions that changed after a position. */
export interface ExclusionPage {
  readonly entries: readonly Exclusion[];
  /** Position of a receiver that has stored the entries. */
  readonly position: number;
  /** Last position of the outbox; 0 if a receiver at the given position has to start again. */
  readonly last: number;
}

export interface ExclusionOutbox {
  /** Includes all changes that were committed before the call, in this or a later page. */
  page(after: number): Promise<ExclusionPage>;
}

export const EXCLUSION_OUTBOX = Symbol('ExclusionOutbox');

import type { ChangeAction, ChangePage, ResolvedKind } from '@lode/contracts';
import type { EntityManager } from 'typeorm';

/** Account of the deployment's list; no other account can have this name. */
export const deployment = '*';

/** A change for followers. */
export interface NewChange {
  readonly action: ChangeAction;
  /** The account of the list, or `deployment`. */
  readonly account: string;
  readonly hash: string;
  /** Milliseconds since 1970; null for never. */
  readonly expiresAt: number | null;
  /** The erasure or request of the change. */
  readonly requestId: string | null;
  /** Set for a hash that was resolved for an entry. */
  readonly kind?: ResolvedKind;
}

/**
 * Appends changes in their order. All other writers wait for the end of the transaction, which locks no other row after
 * this.
 * @returns the position of the first change
 */
export type Append = (manager: EntityManager, changes: readonly NewChange[]) => Promise<number>;

/** The log for followers. */
export interface ChangeReader {
  /**
   * Changes after a position in their order, up to a limit, and the last position of the log at the same moment.
   * @param endedBefore excludes entries that ended earlier (milliseconds since 1970)
   */
  page(after: number, limit: number, endedBefore: number): Promise<ChangePage>;
}

export const CHANGE_READER = Symbol('ChangeReader');

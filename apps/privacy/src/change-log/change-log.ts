import type { ChangeAction, ChangePage, ResolvedKind } from '@lode/contracts';
import type { EntityManager } from 'typeorm';

/** The list of the deployment; no account can have this name. */
export const deployment = '*';

/** Something that followers are to be told. */
export interface NewChange {
  readonly action: ChangeAction;
  /** The account that it holds for, or `deployment`. */
  readonly account: string;
  readonly hash: string;
  /** Milliseconds since 1970; null for never. */
  readonly expiresAt: number | null;
  /** The erasure or request that it belongs to. */
  readonly requestId: string | null;
  /** Of a hash that was resolved for an entry. */
  readonly kind?: ResolvedKind;
}

/**
 * Writes changes at the end of the log, in their order. All other writers wait for the end of the transaction, which
 * waits for no other row after this.
 * @returns the position of the first one
 */
export type Append = (manager: EntityManager, changes: readonly NewChange[]) => Promise<number>;

/** The log as followers read it. */
export interface ChangeReader {
  /**
   * Changes behind a position in their order, at most so many, and the last position of the log at the same moment.
   * @param endedBefore leaves out entries that ended before (milliseconds since 1970)
   */
  page(after: number, limit: number, endedBefore: number): Promise<ChangePage>;
}

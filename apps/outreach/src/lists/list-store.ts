import type { LeadList, Operation } from '@lode/contracts';
import type { CallContext } from '@lode/service-kit';

/** Request that takes effect once per idempotency key. */
export interface Once {
  readonly operation: Operation;
  readonly request: object;
  readonly context: CallContext;
}

/** Fields of a list that callers set. */
export interface ListContent {
  readonly name: string;
  readonly description: string | null;
  readonly tags: readonly string[];
}

export interface ListPlace {
  /** Only lists older than this id. */
  readonly before: string | undefined;
  /** All lists if undefined. */
  readonly limit: number | undefined;
}

/** Lead lists of accounts. Lists of other accounts are not found. */
export interface ListStore {
  /** @throws ProblemError conflict if the account has too many lists, and those of `runOnce` */
  create(account: string, content: ListContent, once: Once): Promise<LeadList>;

  /** Newest first, with the total number of lists of the account. */
  page(account: string, place: ListPlace): Promise<{ lists: LeadList[]; total: number }>;

  find(account: string, id: string): Promise<LeadList | undefined>;

  /** Changes the given fields. */
  change(account: string, id: string, content: Partial<ListContent>): Promise<LeadList | undefined>;

  /** @returns the deleted list */
  remove(account: string, id: string): Promise<LeadList | undefined>;
}

export const LIST_STORE = Symbol('ListStore');

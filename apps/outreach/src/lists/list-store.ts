import type { LeadList, Operation } from '@lode/contracts';
import type { CallContext } from '@lode/service-kit';

/** The request behind an effect, which has it once for each idempotency key. */
export interface Once {
  readonly operation: Operation;
  readonly request: object;
  readonly context: CallContext;
}

/** What callers say of a list. */
export interface ListContent {
  readonly name: string;
  readonly description: string | null;
  readonly tags: readonly string[];
}

export interface ListPlace {
  /** Only lists that are older than the one with this id. */
  readonly before: string | undefined;
  /** Left out: all of them. */
  readonly limit: number | undefined;
}

/** The lead lists of accounts. What belongs to another account is not there. */
export interface ListStore {
  /** @throws ProblemError conflict where the account has too many, and those of `runOnce` */
  create(account: string, content: ListContent, once: Once): Promise<LeadList>;

  /** Newest first, and how many the account has. */
  page(account: string, place: ListPlace): Promise<{ lists: LeadList[]; total: number }>;

  find(account: string, id: string): Promise<LeadList | undefined>;

  /** Changes what is given. */
  change(account: string, id: string, content: Partial<ListContent>): Promise<LeadList | undefined>;

  /** @returns the list as it was */
  remove(account: string, id: string): Promise<LeadList | undefined>;
}

import type { ConversationLabel, Sorter } from '@lode/contracts';

/** A label with its reason. */
export interface SortedReply {
  readonly label: ConversationLabel;
  readonly by: Sorter;
  /** 0 to 100. */
  readonly confidence: number;
  /** The sentence that decided, at most 300 characters; null for `other`. */
  readonly sentence: string | null;
  /** For `later` and `out_of_office`: the stated day, as `YYYY-MM-DD`; null if none is stated. */
  readonly until: string | null;
  /** For `wrong_person`: the named colleague; null if none is named. */
  readonly colleague: { readonly name: string | null; readonly email: string | null } | null;
}

export const headlineTopics = ['funding', 'expansion', 'acquisition', 'leadership', 'layoffs'] as const;
export type HeadlineTopic = (typeof headlineTopics)[number];

export interface Headline {
  readonly text: string;
  /** Names of the company; legal forms are ignored. */
  readonly company: readonly string[];
  /** Whether the company publishes it: then `We …` means the company. */
  readonly isOwn: boolean;
  /** A code or an English name, such as `de`, `de-AT`, `German`; by default all languages are tried. */
  readonly language?: string;
}

export interface Amount {
  readonly value: number;
  /** ISO 4217. */
  readonly currency: string;
}

export interface HeadlineReading {
  /** Null if it is about another subject or company, or is not a fact yet. */
  readonly topic: HeadlineTopic | null;
  /** The words that decided, or the reason for a missing topic. */
  readonly reason: string;
  /** Of a funding, an expansion or an acquisition. */
  readonly amount: Amount | null;
  /** `pre_seed`, `seed`, `series_a` to `series_k`, `bridge`, `growth`, `venture_debt`, `ipo`. */
  readonly round: string | null;
  /** Of an expansion, as spelled in the headline. */
  readonly place: string | null;
  /** Whether the headline names the company, or is its own and names no other one. */
  readonly mentionsCompany: boolean;
}

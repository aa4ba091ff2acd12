export const headlineTopics = ['funding', 'expansion', 'acquisition', 'leadership', 'layoffs'] as const;
export type HeadlineTopic = (typeof headlineTopics)[number];

export interface Headline {
  readonly text: string;
  /** Names that the company goes by; its legal forms make no difference. */
  readonly company: readonly string[];
  /** Whether the company itself publishes it: then `We …` means it. */
  readonly isOwn: boolean;
  /** A code or an English name, as in `de`, `de-AT`, `German`; all languages are tried where it is missing. */
  readonly language?: string;
}

export interface Amount {
  readonly value: number;
  /** ISO 4217. */
  readonly currency: string;
}

export interface HeadlineReading {
  /** Null: about something else, about somebody else, or not yet a fact. */
  readonly topic: HeadlineTopic | null;
  /** The words that decided, or why there is no topic. */
  readonly reason: string;
  /** Of a funding, an expansion or an acquisition. */
  readonly amount: Amount | null;
  /** `pre_seed`, `seed`, `series_a` to `series_k`, `bridge`, `growth`, `venture_debt`, `ipo`. */
  readonly round: string | null;
  /** Of an expansion, as the headline spells it. */
  readonly place: string | null;
  /** Whether the headline names the company, or its own headline speaks of nobody else. */
  readonly mentionsCompany: boolean;
}

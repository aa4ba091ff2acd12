/** What is known of a lead; null, or empty, where nothing is. */
export interface LeadFields {
  readonly name: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly company: string | null;
  readonly title: string | null;
  /** As it was given; its domain in A-labels. */
  readonly email: string | null;
  /** In E.164 where it can be read, else as it was written. */
  readonly phone: string | null;
  readonly website: string | null;
  readonly address: string | null;
  /** The country of `address` (ISO 3166-1 alpha-2). */
  readonly country_code: string | null;
  /** Whether the host of `email` accepts every address. */
  readonly accept_all: boolean | null;
  /** Out of 5. */
  readonly rating: number | null;
  /** 0 to 100. */
  readonly confidence: number | null;
  readonly tech_stack: readonly string[];
  readonly source: string | null;
  readonly tags: readonly string[];
  readonly custom: Readonly<Record<string, string>>;
}

/** By what a lead is known again, the surest first; null where it has too little for one. */
export interface LeadKeys {
  /** The address as it is compared. */
  readonly key_email: string | null;
  /** Domain and telephone number. */
  readonly key_phone: string | null;
  /** Name and place. */
  readonly key_place: string | null;
}

/** A lead that is to come into a list. */
export type LeadDraft = LeadFields & LeadKeys;

/**
 * What becomes of two leads that are the same: `replace` takes over all that the newer one says, `fill` only what was
 * not known.
 */
export type MergeRule = 'replace' | 'fill';

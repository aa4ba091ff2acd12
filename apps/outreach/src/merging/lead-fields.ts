import type { AddressVerification, Contact, LeadInput, ResultRow } from '@lode/contracts';

/** Values of a lead; null or empty if unknown. */
export interface LeadFields {
  readonly name: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly company: string | null;
  readonly title: string | null;
  /** As given, with the domain in A-labels. */
  readonly email: string | null;
  /** A second address, to which nothing is sent. */
  readonly email_2: string | null;
  /** E.164 if it can be parsed, otherwise as given. */
  readonly phone: string | null;
  readonly phone_2: string | null;
  readonly website: string | null;
  /** In a social network. */
  readonly profile_url: string | null;
  readonly address: string | null;
  /** Country of `address` (ISO 3166-1 alpha-2). */
  readonly country_code: string | null;
  /** Whether the host of `email` accepts every address. */
  readonly accept_all: boolean | null;
  /** Latest verdict about `email`. */
  readonly verification: AddressVerification | null;
  /** People of the company, the most senior first. */
  readonly contacts: readonly Contact[];
  /** Out of 5. */
  readonly rating: number | null;
  /** 0 to 100. */
  readonly confidence: number | null;
  readonly tech_stack: readonly string[];
  readonly source: string | null;
  readonly tags: readonly string[];
  readonly custom: Readonly<Record<string, string>>;
}

/** A lead of a caller, or of a row of a result set, which has more facts. */
export type LeadSource = LeadInput & Pick<ResultRow, 'verification' | 'contacts'>;

/** Keys by which leads match, most reliable first; null if the lead lacks the values for a key. */
export interface LeadKeys {
  /** Normalized email. */
  readonly key_email: string | null;
  /** Domain and phone number. */
  readonly key_phone: string | null;
  /** Hash of name and place. */
  readonly key_place: string | null;
  /** Hash of the name, or of phone and website without a name, of a lead without an email. */
  readonly key_name: string | null;
}

/** Normalized lead to be added to a list. */
export type LeadDraft = LeadFields & LeadKeys;

/** Names of the fields with a single value. */
export type SingleField = Exclude<keyof LeadFields, 'contacts' | 'tech_stack' | 'tags' | 'custom'>;

/** Values that a request empties. */
export interface Emptied {
  readonly fields: readonly SingleField[];
  readonly hasNoTechnologies: boolean;
  /** Names of custom fields. */
  readonly custom: readonly string[];
}

/** A draft of a request, with the known values that it empties. */
export type GivenLead = LeadDraft & { readonly emptied?: Emptied };

/**
 * How matching leads are merged: `replace` takes all values of the newer lead, `revise` all but those that only restate
 * known ones, and `fill` those unknown so far.
 */
export type MergeRule = 'replace' | 'revise' | 'fill';

/** A rejected lead or value. */
export interface LeadMistake {
  /** Null if it concerns the whole lead. */
  readonly field: string | null;
  /** Names the field and does not quote the lead. */
  readonly reason: string;
}

import {
  type DerivedOfLead,
  type LeadInput,
  leadTexts,
  type ListedLead,
  type ResultRow,
  unknownLead,
} from '@lode/contracts';

/** Values of a lead; null or empty if unknown. `email` is as given, with the domain in A-labels. */
export type LeadFields = {
  readonly [name in Exclude<keyof ListedLead, DerivedOfLead>]: Readonly<ListedLead[name]>;
};

export const leadFields = Object.keys(unknownLead()) as (keyof LeadFields)[];

/** Copies fields; lists may have a million leads, and a rest pattern takes four times as long. */
export function copied<Row extends object, Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> {
  const copy = {} as Pick<Row, Name>;
  for (const name of names) copy[name] = row[name];
  return copy;
}

/** Texts with values that do not depend on others. */
export const singleTexts = leadTexts.filter(
  (name): name is Exclude<typeof name, 'name' | 'first_name' | 'last_name' | 'email'> =>
    !['name', 'first_name', 'last_name', 'email'].includes(name),
);

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

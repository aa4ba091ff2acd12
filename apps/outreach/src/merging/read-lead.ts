import { maxTags, type LeadInput } from '@lode/contracts';
import { distinct } from '@lode/domain/values';
import { countryOf } from '@lode/domain/sites';
import { emptiedBy } from './emptied';
import type { GivenLead, LeadFields, LeadSource } from './lead-fields';
import { keysOf } from './lead-keys';
import type { LeadMistake } from './lead-mistake';
import { oneLine, readTexts, type LeadTexts } from './lead-texts';
import { readContacts } from './read-contacts';
import { readCustom } from './read-custom';
import { hasControlCharacter, readEmail } from './read-email';
import { readNames } from './read-names';
import { readWebsite } from './read-website';
import { withPhones } from './with-phones';

/** Values for all leads of a request. */
export interface InCommon {
  readonly tags?: readonly string[];
}

/** A normalized lead with its ignored values, or a mistake. */
export type LeadReading =
  | { readonly draft: GivenLead; readonly leftOut: readonly LeadMistake[] }
  | { readonly mistake: LeadMistake };

/** Normalizes a lead of a caller, a file or another list. */
export function readLead(input: LeadSource, common: InCommon = {}): LeadReading {
  const texts = readTexts(input);
  if ('mistake' in texts) return texts;
  // Uses the input, because `texts` replaces a line break by a space, which would hide a second address.
  const email = texts.email === null ? null : readEmail(input.email ?? '');
  if (email === undefined) return { mistake: mistakeIn(input.email ?? '') };
  const read = readCustom(input.custom);
  if ('mistake' in read) return read;
  const { lead: fields, leftOut: ofPhone } = withPhones({
    ...texts,
    email,
    website: websiteOf(texts),
    country_code: countryCodeOf(input),
    ...mailboxOf(email, input),
    contacts: readContacts(input.contacts),
    ...readNames({ ...texts, email }),
    ...furtherOf(input, common),
    ...read,
  });
  if (isAnonymous(fields)) return { mistake: anonymous };
  const emptied = emptiedBy(input);
  const draft = { ...fields, ...keysOf(fields), ...(emptied && { emptied }) };
  return { draft, leftOut: [...ofPhone, ...leftOutOf(texts, fields, input)] };
}

const anonymous: LeadMistake = {
  field: null,
  reason: 'identifies no contact: an email, a phone, a name or a website is required',
};

const mistakeIn = (email: string): LeadMistake => ({
  field: 'email',
  reason: hasControlCharacter(email)
    ? 'email has a line break or another control character'
    : 'email is not a valid address',
});

const isAnonymous = ({ name, email, phone, website }: LeadFields): boolean =>
  name === null && email === null && phone === null && website === null;

const countryCodeOf = ({ country_code: code }: LeadInput): string | null => (code ? countryOf(code) : null);

const websiteOf = ({ website }: LeadTexts): string | null => (website === null ? null : readWebsite(website));

function leftOutOf(
  texts: LeadTexts,
  { website, country_code, tags }: LeadFields,
  { country_code: code, tags: given = [] }: LeadInput,
): LeadMistake[] {
  const ignored = (field: string, reason: string): LeadMistake => ({ field, reason: `${field} ${reason}` });
  return [
    ...(texts.website !== null && website === null ? [ignored('website', 'is not a web address')] : []),
    ...(code && country_code === null ? [ignored('country_code', 'is not a country')] : []),
    ...(readWords(given).every((tag) => tags.includes(tag))
      ? []
      : [ignored('tags', `exceed the maximum of ${maxTags}`)]),
  ];
}

/** Facts about the mailbox of an address. */
const mailboxOf = (
  email: string | null,
  { accept_all, verification }: LeadSource,
): Pick<LeadFields, 'accept_all' | 'verification'> =>
  email === null
    ? { accept_all: null, verification: null }
    : { accept_all: accept_all ?? null, verification: verification ?? null };

const furtherOf = (
  { rating, confidence, tech_stack = [], tags = [] }: LeadInput,
  common: InCommon,
): Pick<LeadFields, 'rating' | 'confidence' | 'tech_stack' | 'tags'> => ({
  rating: rating ?? null,
  confidence: confidence ?? null,
  tech_stack: readWords(tech_stack),
  tags: readWords([...tags, ...(common.tags ?? [])]).slice(0, maxTags),
});

/** Distinct words in one line each, without empty ones. */
export const readWords = (words: readonly string[]): string[] =>
  distinct(words.flatMap((word) => oneLine(word) ?? []));

import { maxTags, type LeadInput } from '@lode/contracts';
import { distinct } from '@lode/domain/values';
import { countryOf } from '@lode/domain/sites';
import type { LeadDraft, LeadFields } from './lead-fields';
import { keysOf } from './lead-keys';
import { oneLine, readTexts, type LeadTexts } from './lead-texts';
import { readCustom } from './read-custom';
import { holdsControlCharacter, readEmail } from './read-email';
import { readNames } from './read-names';
import { readPhone } from './read-phone';
import { readWebsite } from './read-website';

/** What holds for all leads that come together. */
export interface InCommon {
  readonly tags?: readonly string[];
}

/** A lead that could be read, and what of it says nothing and was left out. Neither that nor a mistake tells a word of it. */
export type LeadReading =
  { readonly draft: LeadDraft; readonly leftOut: readonly string[] } | { readonly mistake: string };

/** Reads a lead as callers, files and other lists give it. */
export function readLead(input: LeadInput, common: InCommon = {}): LeadReading {
  const texts = readTexts(input);
  if ('mistake' in texts) return texts;
  // As it was sent: in the one line of `texts`, a line break is a space, and what stands behind it a second address.
  const email = texts.email === null ? null : readEmail(input.email ?? '');
  if (email === undefined) return { mistake: mistakeIn(input.email ?? '') };
  const read = readCustom(input.custom);
  if ('mistake' in read) return read;
  const contact = { email, phone: phoneOf(texts), website: websiteOf(texts) };
  const fields = {
    ...texts,
    ...contact,
    country_code: countryCodeOf(input),
    accept_all: email === null ? null : (input.accept_all ?? null),
    ...readNames({ ...texts, email }),
    ...furtherOf(input, common),
    ...read,
  };
  if (isNobody(fields))
    return { mistake: 'names nobody: an address, a telephone number, a name or a website does' };
  return { draft: { ...fields, ...keysOf(fields) }, leftOut: leftOutOf(texts, fields, input) };
}

const mistakeIn = (email: string): string =>
  holdsControlCharacter(email)
    ? 'email holds a line break or another control character'
    : 'email is no address';

const isNobody = ({ name, email, phone, website }: LeadFields): boolean =>
  name === null && email === null && phone === null && website === null;

const countryCodeOf = ({ country_code: code }: LeadInput): string | null => (code ? countryOf(code) : null);

const phoneOf = ({ phone }: LeadTexts): string | null =>
  phone === null || !/\d/.test(phone) ? null : readPhone(phone);

const websiteOf = ({ website }: LeadTexts): string | null => (website === null ? null : readWebsite(website));

function leftOutOf(
  texts: LeadTexts,
  { phone, website, country_code, tags }: LeadFields,
  { country_code: code, tags: given = [] }: LeadInput,
): string[] {
  return [
    ...(texts.phone !== null && phone === null ? ['phone has no digits'] : []),
    ...(texts.website !== null && website === null ? ['website is no address of the web'] : []),
    ...(code && country_code === null ? ['country_code is not a country'] : []),
    ...(readWords(given).every((tag) => tags.includes(tag)) ? [] : [`tags are more than ${maxTags}`]),
  ];
}

const furtherOf = (
  { rating, confidence, tech_stack = [], tags = [] }: LeadInput,
  common: InCommon,
): Pick<LeadFields, 'rating' | 'confidence' | 'tech_stack' | 'tags'> => ({
  rating: rating ?? null,
  confidence: confidence ?? null,
  tech_stack: readWords(tech_stack),
  tags: readWords([...tags, ...(common.tags ?? [])]).slice(0, maxTags),
});

/** Each once, without those that say nothing. */
export const readWords = (words: readonly string[]): string[] =>
  distinct(words.flatMap((word) => oneLine(word) ?? []));

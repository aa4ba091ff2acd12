import { mostTags, type LeadInput } from '@lode/contracts';
import { distinct } from '@lode/service-kit';
import type { LeadDraft, LeadFields } from './lead-fields';
import { keysOf } from './lead-keys';
import { oneLine, readTexts, type LeadTexts } from './lead-texts';
import { readCustom } from './read-custom';
import { readEmail } from './read-email';
import { readNames } from './read-names';
import { readPhone } from './read-phone';
import { readWebsite } from './read-website';

/** What holds for all leads that come together. */
export interface InCommon {
  readonly tags?: readonly string[];
  /** ISO 3166-1 alpha-2: whose telephone numbers are written without a country code. */
  readonly country?: string;
}

/** A mistake is told without a word of the lead. */
export type LeadReading = { readonly draft: LeadDraft } | { readonly mistake: string };

/** Reads a lead as callers, files and other lists give it. */
export function readLead(input: LeadInput, common: InCommon = {}): LeadReading {
  const texts = readTexts(input);
  if ('mistake' in texts) return texts;
  const email = texts.email === null ? null : readEmail(texts.email);
  if (email === undefined) return { mistake: 'email is no address' };
  const read = readCustom(input.custom);
  if ('mistake' in read) return read;
  const contact = { email, phone: phoneOf(texts, common), website: websiteOf(texts) };
  const fields = {
    ...texts,
    ...contact,
    ...readNames({ ...texts, email }),
    ...furtherOf(input, common),
    ...read,
  };
  if (isNobody(fields))
    return { mistake: 'names nobody: an address, a telephone number, a name or a website does' };
  return { draft: { ...fields, ...keysOf(fields) } };
}

const isNobody = ({ name, email, phone, website }: LeadFields): boolean =>
  name === null && email === null && phone === null && website === null;

const phoneOf = ({ phone }: LeadTexts, { country }: InCommon): string | null =>
  phone === null || !/\d/.test(phone) ? null : readPhone(phone, country);

const websiteOf = ({ website }: LeadTexts): string | null => (website === null ? null : readWebsite(website));

const furtherOf = (
  { rating, confidence, tech_stack = [], tags = [] }: LeadInput,
  common: InCommon,
): Pick<LeadFields, 'rating' | 'confidence' | 'tech_stack' | 'tags'> => ({
  rating: rating ?? null,
  confidence: confidence ?? null,
  tech_stack: readWords(tech_stack),
  tags: readWords([...tags, ...(common.tags ?? [])]).slice(0, mostTags),
});

/** Each once, without those that say nothing. */
export const readWords = (words: readonly string[]): string[] =>
  distinct(words.flatMap((word) => oneLine(word) ?? []));

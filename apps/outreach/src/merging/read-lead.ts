import {
  maxLeadTextLengths,
  leadTexts,
  type LeadInput,
  type Contact,
  customFieldName,
  maxCustomFieldLength,
  maxCustomFields,
  maxTags,
} from '@lode/contracts';
import { readAddress } from '@lode/domain/addresses';
import { personIn } from '@lode/domain/names';
import { hostOf, countryOf } from '@lode/domain/sites';
import { cachedByText, distinct } from '@lode/domain/values';
import type {
  LeadMistake,
  LeadFields,
  Emptied,
  LeadDraft,
  SingleField,
  GivenLead,
  LeadSource,
} from './lead-fields';
import { keysOf } from './same-lead';
import { withPhones } from './phones';

/** Normalizes a lead of a caller, a file or another list. */
export function readLead(input: LeadSource, common: InCommon = {}): LeadReading {
  const texts = readTexts(input);
  if ('mistake' in texts) return texts;
  // Uses the input, because `texts` replaces a line break by a space, which would hide a second address.
  const email = texts.email === null ? null : readEmail(input.email ?? '');
  if (email === undefined) return { mistake: mistakeIn(input.email ?? '') };
  const read = readCustom(input.custom);
  if ('mistake' in read) return read;
  const second = texts.email_2 === null ? null : (readEmail(input.email_2 ?? '') ?? null);
  const { lead: fields, leftOut: ofPhone } = withPhones({
    ...texts,
    email: email ?? second,
    email_2: second === email || email === null ? null : second,
    website: websiteOf(texts),
    profile_url: texts.profile_url === null ? null : readWebsite(texts.profile_url),
    country_code: countryCodeOf(input),
    ...mailboxOf(email ?? second, input),
    contacts: readContacts(input.contacts),
    ...readNames({ ...texts, email: email ?? second }),
    ...furtherOf(input, common),
    ...read,
  });
  if (isAnonymous(fields)) return { mistake: anonymous };
  const emptied = emptiedBy(input);
  const draft = { ...fields, ...keysOf(fields), ...(emptied && { emptied }) };
  return { draft, leftOut: [...ofPhone, ...leftOutOf(texts, fields, input)] };
}

type TextName = (typeof leadTexts)[number];
type LeadTexts = Readonly<Record<TextName, string | null>>;

/** Normalizes the texts of a lead to one line, null if empty; a text above its maximum length is a mistake. */
function readTexts(input: LeadInput): LeadTexts | { readonly mistake: LeadMistake } {
  const texts = {} as Record<TextName, string | null>;
  for (const name of leadTexts) texts[name] = name === 'note' ? someLines(input[name]) : oneLine(input[name]);
  const long = leadTexts.find((name) => (texts[name]?.length ?? 0) > maxLeadTextLengths[name]);
  if (!long) return texts;
  return { mistake: { field: long, reason: `${long} has more than ${maxLeadTextLengths[long]} characters` } };
}

/** Printable ASCII with single spaces, as most values are. */
const plainText = /^[!-~]+(?: [!-~]+)*$/;

/** Removes line breaks and control characters and normalizes to NFC; null if nothing remains. */
export function oneLine(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text === '') return null;
  if (plainText.test(text)) return text;
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}\uFEFF]+/gu, ' ')
    .trim();
  return line === '' ? null : line;
}

/** Each line as by `oneLine`; null if nothing remains. */
const someLines = (text: string | null | undefined): string | null =>
  text
    ?.split(/\r\n?|\n/)
    .map((line) => oneLine(line) ?? '')
    .join('\n')
    .trim() || null;

const maxContacts = 10;

/**
 * People of a row as a list stores them. Their texts come from pages: they become single lines that Postgres accepts.
 */
const readContacts = (contacts: readonly Contact[] = []): Contact[] =>
  contacts.slice(0, maxContacts).flatMap((contact) => {
    const name = storedText(contact.name);
    return name === null
      ? []
      : [
          {
            ...contact,
            name,
            position: storedText(contact.position),
            phone: storedText(contact.phone),
            profiles: contact.profiles.flatMap((url) => storedText(url) ?? []),
            evidence: contact.evidence.map((one) => ({ ...one, url: storedText(one.url) })),
          },
        ];
  });

const storedText = (value: string | null): string | null => oneLine(value?.toWellFormed() ?? '');

type CustomFields = Readonly<Record<string, string>>;

/** Normalizes custom fields to texts and drops empty ones. */
function readCustom(
  given: Readonly<Record<string, unknown>> = {},
): { readonly custom: CustomFields } | { readonly mistake: LeadMistake } {
  const custom: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (!customFieldName.test(name)) return customMistake(badName);
    const text = textOf(value);
    if (text === undefined) return customMistake('a field of custom is not a text');
    if (text === null) continue;
    if (text.length > maxCustomFieldLength)
      return customMistake(`custom.${name} has more than ${maxCustomFieldLength} characters`);
    custom[name] = text;
  }
  if (Object.keys(custom).length > maxCustomFields)
    return customMistake(`custom has more than ${maxCustomFields} fields`);
  return { custom };
}

const customMistake = (reason: string): { readonly mistake: LeadMistake } => ({
  mistake: { field: 'custom', reason },
});

const badName =
  'a field of custom has an invalid name: use a to z, 0 to 9 and _, beginning with a letter, at most 40 characters';

/** Null if empty, undefined if not a text. */
function textOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return oneLine(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

const controlCharacter = /[\p{Cc}\u2028\u2029]/u;

/** Whether a text has a line break or another control character, which could add a second address or a header. */
export const hasControlCharacter = (text: string): boolean => controlCharacter.test(text);

/**
 * Parses an email address, optionally with a display name or as a link; undefined if it is invalid or has a control
 * character.
 */
export const readEmail = (text: string): string | undefined => cachedEmail(text).email;

/** Addresses whose form is cached: a row of a file needs the same one several times. */
const maxCached = 1000;

const cachedEmail = cachedByText((text) => ({ email: normalizedEmail(text) }), maxCached);

function normalizedEmail(text: string): string | undefined {
  if (hasControlCharacter(text)) return undefined;
  const read = readAddress(text);
  return read.parsed.ok ? read.parsed.address.normalized : undefined;
}

type Names = Pick<LeadFields, 'name' | 'first_name' | 'last_name'>;

/** Completes the names of a lead from each other; a business has a name only. */
function readNames(texts: LeadTexts): Names {
  const { first_name: first, last_name: last, company, email } = texts;
  const name = texts.name ?? joined([first, last]) ?? (email === null ? company : null);
  const given = { name, first_name: first, last_name: last };
  const isNamed = first !== null || last !== null;
  const read =
    name === null || (first !== null && last !== null) ? undefined : personIn(name, texts, isNamed);
  return read ? { name, first_name: first ?? read.first, last_name: last ?? read.last } : given;
}

/** Joins the known names; null without any. */
export function joined(parts: readonly (string | null)[]): string | null {
  const text = parts.filter((part) => part !== null).join(' ');
  return text === '' ? null : text;
}

/** Returns a website unchanged; null if it is not a web address, such as `n/a` or a script link. */
const readWebsite = (text: string): string | null => (hostOf(text) === undefined ? null : text);

const emptiableFacts = ['country_code', 'accept_all', 'rating', 'confidence'] as const;
const emptiable = [...leadTexts, ...emptiableFacts];

/** Values that are given as null, an empty text or an empty list; undefined if there are none. */
function emptiedBy(input: LeadInput): Emptied | undefined {
  const fields = emptiable.filter((field) => isEmpty(input[field]));
  const custom = Object.entries(input.custom ?? {}).flatMap(([name, value]) =>
    customFieldName.test(name) && isEmpty(value) ? name : [],
  );
  const hasNoTechnologies = input.tech_stack?.length === 0;
  return fields.length + custom.length > 0 || hasNoTechnologies
    ? { fields, hasNoTechnologies, custom }
    : undefined;
}

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && oneLine(value) === null);

/** Values that depend on another one. */
const dependent: Partial<Record<SingleField, readonly SingleField[]>> = {
  email: ['accept_all', 'verification'],
  address: ['country_code'],
};

/** A lead without some values. The full name is composed of the parts that remain. */
export function withoutEmptied(lead: LeadDraft, { fields, hasNoTechnologies, custom }: Emptied): LeadDraft {
  const names = fields.flatMap((field) => [field, ...(dependent[field] ?? [])]);
  const rest: LeadDraft = { ...lead, ...Object.fromEntries(names.map((name) => [name, null])) };
  return {
    ...rest,
    name: rest.name ?? joined([rest.first_name, rest.last_name]),
    tech_stack: hasNoTechnologies ? [] : rest.tech_stack,
    custom: Object.fromEntries(Object.entries(rest.custom).filter(([name]) => !custom.includes(name))),
  };
}

/** Values for all leads of a request. */
export interface InCommon {
  readonly tags?: readonly string[];
}

/** A normalized lead with its ignored values, or a mistake. */
export type LeadReading =
  | { readonly draft: GivenLead; readonly leftOut: readonly LeadMistake[] }
  | { readonly mistake: LeadMistake };

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
  { website, profile_url, country_code, tags }: LeadFields,
  { country_code: code, tags: given = [] }: LeadInput,
): LeadMistake[] {
  const ignored = (field: string, reason: string): LeadMistake => ({ field, reason: `${field} ${reason}` });
  return [
    ...(texts.email_2 !== null && readEmail(texts.email_2) === undefined
      ? [ignored('email_2', 'is not a valid address')]
      : []),
    ...(texts.website !== null && website === null ? [ignored('website', 'is not a web address')] : []),
    ...(texts.profile_url !== null && profile_url === null
      ? [ignored('profile_url', 'is not a web address')]
      : []),
    ...(code && country_code === null ? [ignored('country_code', 'is not a country')] : []),
    ...(given.length === 0 || readWords(given).every((tag) => tags.includes(tag))
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
  words.length === 0 ? [] : distinct(words.flatMap((word) => oneLine(word) ?? []));

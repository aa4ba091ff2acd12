import { mailDomain, isPlainPhone } from '@lode/domain/addresses';
import { countryOf, countryOfDomain, hostOf, isStateName, regionsOf } from '@lode/domain/sites';
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumber,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import { Metadata, type MetadataJson } from 'libphonenumber-js/core';
import numberingPlans from 'libphonenumber-js/max/metadata';
import { distinct, lazily } from '@lode/domain/values';
import { maxCustomFields } from '@lode/contracts';
import type { LeadFields, LeadMistake } from './lead-fields';

type Located = Pick<LeadFields, 'country_code' | 'address' | 'website' | 'email'>;

/** `Austin, TX 78701`, `Toronto, ON M5H 2M9`: a state whose country the form of the postal code confirms. */
const stateAndCode = [
  ['US', /\b([A-Z]{2}),? \d{5}(?:-\d{4})?$/],
  ['CA', /\b([A-Z]{2}),? [A-Z]\d[A-Z] ?\d[A-Z]\d$/],
] as const;

/**
 * The countries in which a lead writes its numbers (ISO 3166-1 alpha-2), most reliable first: the country of its
 * address, then those of the domains of its website and its email.
 */
export function countriesOf({ country_code, address, website, email }: Located): string[] {
  const hosts = [
    website === null ? undefined : hostOf(website),
    email === null ? undefined : mailDomain(email),
  ];
  const countries = [
    country_code,
    address === null ? null : countryAtEnd(address),
    ...hosts.map((host) => (host === undefined ? null : countryOfDomain(host))),
  ];
  return [...new Set(countries.filter((country) => country !== null))];
}

/** `CA` and `Georgia` may be states. */
function countryAtEnd(address: string): string | null {
  const last = address.split(',').at(-1)?.trim() ?? '';
  if (last.length > 2 && !isStateName(last)) {
    const named = countryOf(last);
    if (named !== null) return named;
  }
  const found = stateAndCode.find(([country, form]) =>
    regionsOf.get(country)?.codes.has(form.exec(address)?.[1] ?? ''),
  );
  return found?.[0] ?? null;
}

/** Shorter texts are not phone numbers of contacts, but placeholders and extensions. */
const minDigits = 5;

/** Scientific notation of a spreadsheet, whose remaining digits are lost. */
const shortened = /^\d(?:[.,]\d+)?E\+?\d+$/i;
const isShortened =
  'is a number that a spreadsheet has shortened: format the column as text and export again';

/** Words before an extension that the library does not know. */
const extensionWords = /\s*\b(?:durchwahl|dw|klappe|kl|poste|wewn?|extn)\b[.:\s]*(?=\d{1,7}$)/i;
/** Between two numbers; a slash also follows an area code. */
const between = /\s*(?:[;,|/]|\s(?:or|and|oder|und|ou|et|o|y|e)\s)\s*/i;
/** With a country code but without its plus sign. */
const coded = /^[1-9]\d{10,14}$/;

/** Of Japanese and Chinese keyboards. */
const wideDigit = /[\uFF10-\uFF19]/;

interface PhoneReading {
  /** In E.164 without its extension, or as given if it cannot be parsed. */
  readonly number: string | null;
  /** The other numbers of the text in E.164. */
  readonly further: readonly string[];
  /** Of the first number; null if there is none. */
  readonly extension: string | null;
  /** The reason why a text is no phone number. */
  readonly mistake?: string;
}

/**
 * Reads a text with one or several numbers.
 * @param given in one line
 * @param countries for numbers without a country code (ISO 3166-1 alpha-2), most reliable first
 */
export function readPhone(given: string | null, countries: readonly string[]): PhoneReading {
  if (given === null || isPlainPhone(given)) return as(given);
  const text = wideDigit.test(given) ? given.normalize('NFKC') : given;
  if (shortened.test(text)) return { ...as(null), mistake: isShortened };
  const whole = wholeNumber(text);
  if (whole !== undefined) return as(whole);
  const [first, ...others] = numbersIn(text, countries);
  if (first)
    return {
      number: first.number,
      further: distinct(others.map(({ number }) => number)).filter((number) => number !== first.number),
      extension: first.ext ?? null,
    };
  const digits = text.match(/\d/g) ?? [];
  return digits.length < minDigits
    ? { ...as(null), mistake: `has fewer than ${minDigits} digits` }
    : as(text);
}

const as = (number: string | null): PhoneReading => ({ number, further: [], extension: null });

/** One number with a country code, as most files have them. */
const oneNumber = /^\+[1-9](?:[ ().-]{0,3}\d){6,14}$/;

/**
 * A number that the library would read as exactly its digits, which takes it 20 times as long: it has a length that is
 * possible in all countries of its calling code, and no national prefix. Undefined for others.
 */
function wholeNumber(text: string): string | undefined {
  if (!oneNumber.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  for (let end = 1; end <= 3; end += 1) {
    const plan = plans().get(digits.slice(0, end));
    if (!plan) continue;
    const isWhole = plan.lengths.has(digits.length - end) && !plan.prefix.test(digits.slice(end));
    return isWhole ? `+${digits}` : undefined;
  }
  return undefined;
}

/** Lengths that are possible in all countries of a calling code, and the national prefixes of any of them. */
interface SharedPlan {
  readonly lengths: ReadonlySet<number>;
  readonly prefix: RegExp;
}

/** By calling code. */
const plans = lazily((): ReadonlyMap<string, SharedPlan> => {
  const countries = Map.groupBy(getCountries(), (country) => String(getCountryCallingCode(country)));
  return new Map([...countries].map(([code, ofCode]) => [code, sharedPlan(ofCode.map(planOf))]));
});

function sharedPlan(all: readonly CountryPlan[]): SharedPlan {
  const [first, ...others] = all.map((plan) => plan.possibleLengths());
  const prefixes = all.flatMap((plan) => plan.nationalPrefixForParsing() ?? []);
  return {
    lengths: new Set(first?.filter((length) => others.every((more) => more.includes(length)))),
    prefix: prefixes.length > 0 ? new RegExp(`^(?:${prefixes.join('|')})`) : /(?!)/,
  };
}

/** The types of the library omit a method. */
type CountryPlan = NonNullable<Metadata['numberingPlan']> & {
  nationalPrefixForParsing(): string | undefined;
};

function planOf(country: ReturnType<typeof getCountries>[number]): CountryPlan {
  const metadata = new Metadata(numberingPlans as unknown as MetadataJson);
  metadata.selectNumberingPlan(country);
  return metadata.numberingPlan as CountryPlan;
}

/** The numbers of a text of which every part is one; otherwise the only one. A number without a country code is in the country of the first. */
function numbersIn(text: string, countries: readonly string[]): PhoneNumber[] {
  const parts = text.split(between).filter(Boolean);
  const first = parseNumber(parts[0] ?? '', countries);
  if (parts.length > 1 && first) {
    const known = first.country ? distinct([first.country, ...countries]) : countries;
    const others = parts.slice(1).flatMap((part) => parseNumber(part, known) ?? []);
    if (others.length === parts.length - 1) return [first, ...others];
  }
  const only = parts[0] === text ? first : parseNumber(text, countries);
  return only ? [only] : [];
}

function parseNumber(text: string, countries: readonly string[]): PhoneNumber | undefined {
  const dialled = text
    .normalize('NFKC')
    .trim()
    .replace(/^(?:tel|callto):/i, '')
    .replace(extensionWords, ' ext. ')
    .replace(/^00\s*(?=[1-9])/, '+');
  // With a country code, a possible number is sufficient: new ranges are in use before any list contains them.
  if (dialled.startsWith('+')) return parsed(dialled, undefined, (number) => number.isPossible());
  const isValid = (number: PhoneNumber): boolean => number.isValid();
  for (const country of countries) {
    const number = parsed(dialled, country, isValid);
    if (number) return number;
  }
  return coded.test(dialled.replace(/[\s()./-]/g, ''))
    ? parsed(`+${dialled}`, undefined, isValid)
    : undefined;
}

function parsed(
  text: string,
  country: string | undefined,
  isSound: (number: PhoneNumber) => boolean,
): PhoneNumber | undefined {
  if (country !== undefined && !isSupportedCountry(country)) return undefined;
  try {
    const number = parsePhoneNumber(text, country);
    return isSound(number) ? number : undefined;
  } catch {
    return undefined;
  }
}

type Reachable = Pick<
  LeadFields,
  'phone' | 'phone_2' | 'custom' | 'country_code' | 'address' | 'website' | 'email'
>;

/** A lead with its numbers in E.164, and the parts of `phone` that are left out. */
export interface PhonesRead<Lead> {
  readonly lead: Lead;
  readonly leftOut: readonly LeadMistake[];
}

/**
 * Reads the phones of a lead. The next number becomes `phone_2` unless the lead has one, further ones become the custom
 * fields `phone_3` and so on, and the extension becomes `phone_extension`.
 */
export function withPhones<Lead extends Reachable>(lead: Lead): PhonesRead<Lead> {
  const reading = readingOf(lead, lead.phone);
  const second = readingOf(lead, lead.phone_2);
  // Most leads have one number at most.
  if (lead.phone_2 === null && !reading.mistake && reading.extension === null && reading.further.length === 0)
    return { lead: reading.number === lead.phone ? lead : { ...lead, phone: reading.number }, leftOut: [] };
  const [next, ...others] = distinct([
    ...(second.number === null ? [] : [second.number]),
    ...reading.further,
    ...second.further,
  ]).filter((number) => number !== reading.number);
  const added = addedFields({ ...reading, further: others }).filter(
    ([name]) => !Object.hasOwn(lead.custom, name),
  );
  const free = Math.max(0, maxCustomFields - Object.keys(lead.custom).length);
  const custom = { ...lead.custom, ...Object.fromEntries(added.slice(0, free)) };
  const reasons = [
    ...(reading.mistake ? [`phone ${reading.mistake}`] : []),
    ...(second.mistake ? [`phone_2 ${second.mistake}`] : []),
    ...added
      .slice(free)
      .map(([name]) => `${name} is left out: a lead has at most ${maxCustomFields} custom fields`),
  ];
  return {
    lead: { ...lead, phone: reading.number, phone_2: next ?? null, custom },
    leftOut: reasons.map((reason) => ({ field: 'phone', reason })),
  };
}

/** The numbers of a lead that can be read, in E.164. */
export function numbersOf(lead: Located & Pick<LeadFields, 'phone' | 'phone_2'>): string[] {
  const { number, further } = readingOf(lead, lead.phone);
  const second = lead.phone_2?.startsWith('+') ? [lead.phone_2] : [];
  return number?.startsWith('+') ? [number, ...further, ...second] : second;
}

/** One number with a country code, which needs no country. */
const international = /^\+[\d\s().-]+$/;

const readingOf = (lead: Located, phone: string | null): PhoneReading =>
  readPhone(phone, phone === null || international.test(phone) ? [] : countriesOf(lead));

const addedFields = ({ further, extension }: PhoneReading): [name: string, text: string][] => [
  ...further.map((number, index): [string, string] => [`phone_${index + 3}`, number]),
  ...(extension === null ? [] : [['phone_extension', extension] satisfies [string, string]]),
];

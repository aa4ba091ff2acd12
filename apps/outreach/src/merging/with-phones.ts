import { maxCustomFields } from '@lode/contracts';
import { countriesOf } from './countries-of';
import type { LeadFields } from './lead-fields';
import type { LeadMistake } from './lead-mistake';
import { readPhone, type PhoneReading } from './read-phone';

type Reachable = Pick<LeadFields, 'phone' | 'custom' | 'country_code' | 'address' | 'website' | 'email'>;

/** A lead with its numbers in E.164, and the parts of `phone` that are left out. */
export interface PhonesRead<Lead> {
  readonly lead: Lead;
  readonly leftOut: readonly LeadMistake[];
}

/**
 * Reads the phone of a lead. Further numbers become the custom fields `phone_2`, `phone_3` and so on, the extension
 * becomes `phone_extension`, unless the lead has these fields.
 */
export function withPhones<Lead extends Reachable>(lead: Lead): PhonesRead<Lead> {
  const reading = readingOf(lead);
  const added = addedFields(reading).filter(([name]) => !Object.hasOwn(lead.custom, name));
  const free = Math.max(0, maxCustomFields - Object.keys(lead.custom).length);
  const custom = { ...lead.custom, ...Object.fromEntries(added.slice(0, free)) };
  const reasons = [
    ...(reading.mistake ? [`phone ${reading.mistake}`] : []),
    ...added
      .slice(free)
      .map(([name]) => `${name} is left out: a lead has at most ${maxCustomFields} custom fields`),
  ];
  return {
    lead: { ...lead, phone: reading.number, custom },
    leftOut: reasons.map((reason) => ({ field: 'phone', reason })),
  };
}

/** The numbers of a lead that can be read, in E.164. */
export function numbersOf(lead: Reachable): string[] {
  const { number, further } = readingOf(lead);
  return number?.startsWith('+') ? [number, ...further] : [];
}

/** One number with a country code, which needs no country. */
const international = /^\+[\d\s().-]+$/;

const readingOf = (lead: Reachable): PhoneReading =>
  readPhone(lead.phone, lead.phone === null || international.test(lead.phone) ? [] : countriesOf(lead));

const addedFields = ({ further, extension }: PhoneReading): [name: string, text: string][] => [
  ...further.map((number, index): [string, string] => [`phone_${index + 2}`, number]),
  ...(extension === null ? [] : [['phone_extension', extension] satisfies [string, string]]),
];

import { foldWords } from '@lode/domain/values';
import type { LeadFields } from './lead-fields';

/**
 * Removes values that are known in another field or notation, as in files of CRMs: the name of a
 * business as its company, a full name as the last name, and an address of the same words.
 */
export function withoutRestated<Lead extends LeadFields>(incoming: Lead, known: LeadFields): Lead {
  const isCompanyKnown = known.company === null && isSame(incoming.company, known.name);
  return {
    ...incoming,
    ...newNames(incoming, known),
    company: isCompanyKnown ? null : incoming.company,
    ...(isSameAddress(incoming, known) ? { address: null, country_code: null } : {}),
  };
}

type Names = Pick<LeadFields, 'name' | 'first_name' | 'last_name'>;

function newNames({ name, first_name, last_name, company }: LeadFields, known: LeadFields): Names {
  const isUnsplit = known.first_name === null && known.last_name === null;
  const isNameKnown = isUnsplit && isSame(last_name, known.name);
  const isCompany =
    known.name === null &&
    first_name === null &&
    last_name === null &&
    isSame(name, known.company ?? company);
  return isNameKnown || isCompany
    ? { name: null, first_name: null, last_name: null }
    : { name, first_name, last_name };
}

const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other;

/** Whether both addresses have the same words in any order; the name of a known country may be missing. */
function isSameAddress(one: LeadFields, other: LeadFields): boolean {
  if (one.address === null || other.address === null) return false;
  const isCountryKnown = one.country_code !== null && one.country_code === other.country_code;
  const country = isCountryKnown ? one.country_code : null;
  return wordsOf(one.address, country) === wordsOf(other.address, country);
}

const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

function wordsOf(address: string, country: string | null): string {
  const names = country === null ? [] : [country, english.of(country) ?? ''];
  const text = names.reduce((rest, name) => withoutEnd(rest, name), address);
  return foldWords(text).sort().join(' ');
}

const withoutEnd = (text: string, end: string): string =>
  end !== '' && text.toLowerCase().endsWith(`, ${end.toLowerCase()}`) ? text.slice(0, -end.length - 2) : text;

import { countryOf } from '@lode/domain/sites';
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

/** Whether both addresses have the same words in any order; the country may be missing on one side, or in another language. */
function isSameAddress(one: LeadFields, other: LeadFields): boolean {
  if (one.address === null || other.address === null) return false;
  const [placed, known] = [placeOf(one.address, one), placeOf(other.address, other)];
  const isSameCountry = placed.country === known.country || placed.country === null || known.country === null;
  return placed.words === known.words && isSameCountry;
}

/** The words of an address without its country, which is at its end or known by its code. */
function placeOf(
  address: string,
  { country_code: code }: LeadFields,
): { words: string; country: string | null } {
  const end = /^(?<rest>.+),\s+(?<last>[^,]+)$/.exec(address)?.groups;
  const last = end?.['last'] ?? '';
  const named = countryOf(last);
  const isCountry = named !== null && (code === null ? last.length > 2 : named === code);
  return {
    words: foldWords(isCountry ? (end?.['rest'] ?? '') : address)
      .sort()
      .join(' '),
    country: isCountry ? named : code,
  };
}

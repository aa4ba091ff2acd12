import type { CountryCode, PhoneNumber } from 'libphonenumber-js/max';
import { countriesOf } from './language-countries';
import { isValid, parsePhoneNumber } from './number-library';

/** The language of pages that declare none. */
const unknownLanguage = 'en';

/**
 * The number in the only country whose own notation groups the digits like the text; undefined if several countries
 * group them so, or none.
 * @param language of the page; its countries are compared
 */
export function numberByFormat(text: string, language: string | undefined): PhoneNumber | undefined {
  const groups = groupsOf(text);
  if (groups.length < 2) return undefined;
  const fitting = countriesOf(language ?? unknownLanguage).flatMap(
    (region) => numberInFormat(text, groups, region) ?? [],
  );
  const countries = new Set(fitting.map(({ countryCallingCode }) => countryCallingCode));
  return countries.size === 1 ? fitting[0] : undefined;
}

function numberInFormat(
  text: string,
  groups: readonly string[],
  region: CountryCode,
): PhoneNumber | undefined {
  const number = parsePhoneNumber(text, region);
  if (!number || !isValid(number)) return undefined;
  return groupsOf(number.formatNational()).join(' ') === groups.join(' ') ? number : undefined;
}

const groupsOf = (text: string): string[] => text.match(/\d+/g) ?? [];

import { getCountryCallingCode, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max';
import { isValid, parsePhoneNumber } from './number-library';

/** An area code of three digits, then groups of three and four digits. */
const northAmerican = /^\D{0,3}(?:1[-. ]{1,2})?\(?[2-9]\d\d\)?[-. /]{0,3}[2-9]\d\d[-. ]\d{4}(?!\d)/;
/** `(86-10) 5869 8989`, `(41 21) 802 7000`, `( 852 ) 2572 1121`. */
const bracketed = /^\s?\(?\s?(\d{2,3})(?:[- ]\d{1,4})?\s?\)/;
/** An area code in brackets, as in `(312) 867-0110`, is not a country code. */
const minSubscriberDigits = 7;

export const isNorthAmerican = (text: string): boolean => northAmerican.test(text);

const valid = (digits: string): PhoneNumber | undefined => {
  const number = parsePhoneNumber(`+${digits}`);
  return number && isValid(number) ? number : undefined;
};

/** The number of a text that starts with the calling code of a country, without its plus sign. */
export function numberWithCode(text: string, region: CountryCode): PhoneNumber | undefined {
  const digits = text.replace(/\D/g, '');
  const code = getCountryCallingCode(region);
  return code !== '1' && digits.startsWith(code) && !text.includes('+') ? valid(digits) : undefined;
}

/** The number of a text with any calling code in brackets. */
export function numberWithBracketedCode(text: string): PhoneNumber | undefined {
  const [whole = '', code = ''] = bracketed.exec(text) ?? [];
  const rest = text.slice(whole.length).replace(/\D/g, '');
  if (whole === '' || isNorthAmerican(text) || rest.length < minSubscriberDigits - 1) return undefined;
  const number = valid(text.replace(/\D/g, ''));
  return number?.countryCallingCode === code ? number : undefined;
}

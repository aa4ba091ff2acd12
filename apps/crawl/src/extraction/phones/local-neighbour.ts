import type { PhoneNumber } from 'libphonenumber-js/max';
import type { LineNumber } from './line-numbers';
import { isValid, parsePhoneNumber } from './number-library';

const next = /^\s{0,2}(?:or|and|&|\/|,)\s{0,2}(\d{3}[-. ]\d{4})(?![-. ]?\d)/;

/** `312-867-0110 or 867-0112`: in North America, the second number has the area code of the first. */
export function localNeighbour({
  number,
  after,
}: LineNumber): { number: PhoneNumber; text: string } | undefined {
  const text = number.countryCallingCode === '1' ? next.exec(after)?.[1] : undefined;
  if (text === undefined) return undefined;
  const local = parsePhoneNumber(number.nationalNumber.slice(0, 3) + text.replace(/\D/g, ''), 'US');
  return local && isValid(local) ? { number: local, text } : undefined;
}

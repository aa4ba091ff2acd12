import type { PhoneNumber } from 'libphonenumber-js/max';
import type { LineNumber } from './line-numbers';
import { isValid, parsePhoneNumber } from './number-library';

interface Neighbour {
  readonly number: PhoneNumber;
  /** As written. */
  readonly text: string;
}

const localNumber = /^\s{0,2}(?:or|and|&|\/|,)\s{0,2}(\d{3}[-. ]\d{4})(?![-. ]?\d)/;
const lastDigits = /^(?:\s?\/\s?\d{2,4}(?=\s?\/|\s{0,2}(?:[^\d\s-]|$))){1,8}/;

/** Numbers in short after a number: a local number of the same area, or only the last digits. */
export const neighboursOf = (number: LineNumber): Neighbour[] => [...local(number), ...endings(number)];

/** `312-867-0110 or 867-0112`: in North America, the second number has the area code of the first. */
function local({ number, after }: LineNumber): Neighbour[] {
  const text = number.countryCallingCode === '1' ? localNumber.exec(after)?.[1] : undefined;
  if (text === undefined) return [];
  const other = parsePhoneNumber(number.nationalNumber.slice(0, 3) + text.replace(/\D/g, ''), 'US');
  return other && isValid(other) ? [{ number: other, text }] : [];
}

/** `5550 1200 / 1268`: the second number differs in its last digits. */
function endings({ number, after }: LineNumber): Neighbour[] {
  const [said = ''] = lastDigits.exec(after) ?? [];
  return (said.match(/\d+/g) ?? []).flatMap((text) => {
    const other = parsePhoneNumber(number.number.slice(0, -text.length) + text);
    return other && isValid(other) ? [{ number: other, text }] : [];
  });
}

import type { PhoneNumber } from 'libphonenumber-js/max';
import type { LineNumber } from './line-numbers';
import { isValid, parsePhoneNumber } from './number-library';

interface Neighbour {
  readonly number: PhoneNumber;
  /** As written. */
  readonly text: string;
}

const localNumber =
  /^\s{0,2}(?:or|and|und|ou|et|e|y|o|&|\/|,|[-–]\s)\s{0,2}(\d{3,4}[-. ]\d{4}|\d{3}[-. ]\d{2}[-. ]\d{2})(?![-. ]?\d)/;
const lastDigits = /^(?:\s?\/\s?\d{2,4}(?=\s?\/|\s{0,2}(?:[^\d\s-]|$))){1,8}/;

/** Numbers in short after a number: a local number of the same area, or only the last digits. */
export const neighboursOf = (number: LineNumber): Neighbour[] => [...local(number), ...endings(number)];

/** `312-867-0110 or 867-0112`, `71 3450-8136 / 3450-9970`: the second number has the area code of the first. */
function local({ number, after }: LineNumber): Neighbour[] {
  const text = localNumber.exec(after)?.[1];
  const digits = text?.replace(/\D/g, '') ?? '';
  if (text === undefined || number.nationalNumber.length - digits.length < 2) return [];
  const other = parsePhoneNumber(number.number.slice(0, -digits.length) + digits);
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

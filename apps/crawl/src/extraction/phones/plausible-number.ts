/** A number with its surroundings in the line. */
interface Written {
  readonly text: string;
  readonly before: string;
  readonly after: string;
  readonly labelled: boolean;
}

const fourOctets = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const fraction = /^\d+\.\d+$/;
const thousands = /^\d{1,2}(?:([ .])\d{3})(?:\1\d{3}){1,4}$/;
const bareDigits = /^\d+$/;

/** Signs of amounts, identifiers, fragments and URLs directly before a number. */
const foreignBefore = /[\p{L}\d][/_=%&-]$|[#$€£¥@=_%&*]\s?$|\p{L}$|\d[.,:]?$/u;
const unitAfter = /^\s?(?:[€$£%°]|(?:kg|km|mm|cm|m²|sq|usd|eur|million|mio)\b)|^[\p{L}\d_=@%]|^[.,:/]\d/iu;

/** Whether a valid number is a phone number, and not an amount, an address or an identifier. */
export function isPlausible({ text, before, after, labelled }: Written): boolean {
  if (fourOctets.test(text) && !(labelled && /^\d\d(?:\.\d\d){3}$/.test(text))) return false;
  if (labelled) return true;
  if (fraction.test(text) || thousands.test(text)) return false;
  const formatted = !bareDigits.test(text);
  if (foreignBefore.test(before) || (!formatted && unitAfter.test(after))) return false;
  return !/^[.,]\d/.test(after);
}

export const isBare = (text: string): boolean => bareDigits.test(text);

const maxDigits = 15;
/** `492/497/437`: beginnings of several numbers. */
const alternatives = /\/.*\//;
const sequence = /^(?:0123456|1234567)|^(\d)\1+$/;

/** Whether labelled digits may be a number whose country is unknown: not a placeholder, not several numbers. */
export function mayBeNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  return (
    digits.length <= maxDigits && !alternatives.test(text) && !sequence.test(digits) && !fourOctets.test(text)
  );
}

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

/** `12.1 - 23.71 - 23.45` */
const decimals = /^\d{1,4}\.\d{1,3}(?:\s?[-–,;]\s?\d{1,4}\.\d{1,3})+$/;

/** Letters of scripts that separate words by spaces: in `电话010-62345678` the number follows at once. */
const letterOfWord = String.raw`[^\P{L}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー]`;

/** Signs of amounts, identifiers, fragments and URLs directly before a number. */
const foreignBefore = new RegExp(
  String.raw`[\p{L}\d][/_=%&-]$|[#$€£¥@=_%&*]\s?$|${letterOfWord}$|\d[.,:]?$`,
  'u',
);
const unitAfter = new RegExp(
  String.raw`^\s?(?:[€$£%°]|(?:kg|km|mm|cm|m²|sq|usd|eur|million|mio)\b)|^${letterOfWord}|^[\d_=@%]|^[.,:/]\d`,
  'iu',
);

/** Whether a valid number is a phone number, and not an amount, an address or an identifier. */
export function isPlausible({ text, before, after, labelled }: Written): boolean {
  if (fourOctets.test(text) && !(labelled && /^\d\d(?:\.\d\d){3}$/.test(text))) return false;
  if (labelled) return true;
  if (fraction.test(text) || thousands.test(text) || decimals.test(text)) return false;
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

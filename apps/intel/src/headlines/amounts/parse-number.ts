/** Languages with a decimal point; the others use a comma. */
const decimalPoints = new Set(['en', 'zh', 'ja', 'ko', 'hi', 'th', 'he']);

export interface NumberFormat {
  /** Null if unknown; then as in English. */
  readonly language: string | null;
  /** Whether a unit follows, as in `1,125 Milliarden`: then three digits may be decimals. */
  readonly hasUnit: boolean;
}

/** @param digits one number with its separators, such as `1,50,000`, `2.500.000`, `4,5`, `40 000` */
export function parseNumber(digits: string, format: NumberFormat): number {
  const plain = digits.replace(/[ ']/g, '');
  const separators = plain.replace(/\d/g, '');
  const last = separators.at(-1);
  if (last === undefined) return Number(plain);
  const [decimals = ''] = plain.split(last).slice(-1);
  const isDecimal = separators.length > 1 ? isMixed(separators) : isDecimalMark(last, decimals, format);
  if (!isDecimal) return Number(plain.replace(/[.,]/g, ''));
  return Number(`${plain.slice(0, -decimals.length - 1).replace(/[.,]/g, '')}.${decimals}`);
}

/** `1,250.50` has decimals, `2,500,000` has none. */
const isMixed = (separators: string): boolean => separators.at(-1) !== separators[0];

function isDecimalMark(mark: string, decimals: string, { language, hasUnit }: NumberFormat): boolean {
  if (decimals.length !== 3) return true;
  const isOwnMark = (mark === '.') === (language === null || decimalPoints.has(language));
  return hasUnit && isOwnMark;
}

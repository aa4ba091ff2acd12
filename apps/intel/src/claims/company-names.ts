/** A valid Legal Entity Identifier (ISO 17442-1) in upper case; undefined for other values. */
export function leiIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const code = value.trim().toUpperCase();
  return /^[A-Z0-9]{18}[0-9]{2}$/.test(code) && remainder(code) === 1 ? code : undefined;
}

/** Modulo 97, with letters as 10 to 35 (ISO/IEC 7064, MOD 97-10). */
const remainder = (code: string): number =>
  [...code].reduce((rest, sign) => Number(`${rest}${Number.parseInt(sign, 36)}`) % 97, 0);

/** A Central Index Key with ten digits; undefined for other values. */
export function cikIn(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\s*0*[1-9]\d{0,9}\s*$/.test(text)) return undefined;
  const digits = text.trim().replace(/^0+/, '');
  return digits.length <= 10 ? digits.padStart(10, '0') : undefined;
}

/** Converts `SAN FRANCISCO` to title case. Mixed case and texts of up to three characters (initials) are unchanged. */
export const plainCase = (text: string): string =>
  text.length > 3 && text === text.toUpperCase()
    ? text.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase())
    : text;

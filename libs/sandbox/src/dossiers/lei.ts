import type { Random } from '../random/random';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The remainder of a code modulo 97, each letter read as 10 to 35 (ISO/IEC 7064, MOD 97-10). */
function remainder(code: string): number {
  const digits = [...code].map((sign) => alphabet.indexOf(sign)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** A Legal Entity Identifier of an issuer that does not exist. */
export function drawLei(random: Random): string {
  const entity = Array.from({ length: 12 }, () => random.pick([...alphabet])).join('');
  const code = `999900${entity}`;
  return `${code}${String(98 - remainder(`${code}00`)).padStart(2, '0')}`;
}

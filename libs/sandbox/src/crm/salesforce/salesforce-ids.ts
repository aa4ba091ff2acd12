const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The 18 letters of an id: with three letters that say which of the 15 are in upper case. */
export function longId(id: string): string {
  const parts = [id.slice(0, 5), id.slice(5, 10), id.slice(10, 15)];
  const check = parts.map((part) => {
    const bits = [...part].reduce((sum, letter, index) => sum + (/[A-Z]/.test(letter) ? 2 ** index : 0), 0);
    return alphabet.charAt(bits);
  });
  return `${id.slice(0, 15)}${check.join('')}`;
}

/** An id of 18 letters. @param prefix three letters of the object */
export function idOf(prefix: string, index: number): string {
  let rest = index;
  let text = '';
  while (text.length < 7) {
    text = digits.charAt(rest % digits.length) + text;
    rest = Math.floor(rest / digits.length);
  }
  return longId(`${prefix}Lo000${text}`);
}

export const isId = (text: string): boolean => /^[A-Za-z0-9]{15}(?:[A-Z0-5]{3})?$/.test(text);

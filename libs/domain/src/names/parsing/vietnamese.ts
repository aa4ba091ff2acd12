import { topLevel } from '../language/language-of';
import { familyFirstName } from './family-first-names';

/** Letters that hardly any other language uses: with horns, with two marks, with a dot below or a hook above. */
const letters = /[ơưđạảấầẩẫậắằẳẵặẹẻẽếềểễệỉĩịọỏốồổỗộớờởỡợụủũứừửữựỳỵỷỹ]/u;

export const hasVietnameseLetters = (text: string): boolean =>
  letters.test(text.toLowerCase().normalize('NFC'));

/** A frequent family name of Vietnam with any mark, as `Bùi`. */
export const isMarked = (family: string): boolean => /[^a-z]/i.test(family);

/**
 * Whether a name is Vietnamese, so that the last of the given names is the one in use.
 * @param given all words but the family name
 */
export function isVietnamese(family: string, given: readonly string[], domain = ''): boolean {
  const listed = familyFirstName(family);
  if (!listed?.languages.includes('vietnamese')) return false;
  return isMarked(family) || hasVietnameseLetters(given.join('')) || topLevel(domain) === 'vn';
}

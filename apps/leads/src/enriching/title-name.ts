/** Separators of a title: signs with space on both sides; a bar or a colon also without. */
const separators = /\s+[-–—·•:»«~]+\s+|\s*[|‖¦›>]+\s*|:\s+/u;
/** UTF-16 units of a title that are read; search engines show fewer. */
const maxUnits = 300;

const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * The name of a business in the title of its page, as in `Cedar Dental Care | Dentist in Austin, TX`: the part that is
 * most similar to the name of the site, else the first.
 * @param label of the domain, without its suffix, as in `cedardental`
 */
export function titleName(title: string, label: string): string | undefined {
  const parts = title
    .slice(0, maxUnits)
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => lettersOf(part) !== '');
  const [best] = parts
    .map((part) => ({ part, shared: sharedLetters(part, lettersOf(label)) }))
    .sort((one, other) => other.shared - one.shared);
  return best?.part;
}

/** Letters of the words of a part that occur in the label, minus those of words that do not. */
function sharedLetters(part: string, label: string): number {
  if (lettersOf(part) === label) return Infinity;
  const words = part
    .split(/\s+/)
    .map(lettersOf)
    .filter((word) => word.length > 1);
  const inLabel = words.filter((word) => label.includes(word));
  return sum(inLabel) === 0 ? 0 : sum(inLabel) - 0.1 * (sum(words) - sum(inLabel));
}

const sum = (words: readonly string[]): number => words.reduce((letters, { length }) => letters + length, 0);

/** Titles of pages about many businesses, as in `The 10 Best Dentists in Austin`. */
const lists =
  /^(?:(?:the|die|los|les|las)\s+)?(?:\d{1,4}\+?\s+|top\b|best\b|beste[nr]?\b|mejores\b|meilleurs?\b|find\b|compare\b|list of\b)/iu;

export const isListTitle = (title: string): boolean => lists.test(title.trim());

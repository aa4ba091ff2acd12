import { isOneEdit } from '../../niches/stems';
import { respelled, type BusinessName } from './business-name';

/** In shorter words one letter makes another word. */
const minLength = 5;

/**
 * A name with typos corrected by the other name: `Gaarge Vidal` beside `Garage Vidal`. Only words that are not
 * distinctive are corrected, since different distinctive words may be intended.
 */
export function withTyposCorrected(name: BusinessName, beside: BusinessName): BusinessName {
  if (name.joined === beside.joined) return name;
  const common = beside.named.filter((word) => word.length >= minLength && !beside.words.includes(word));
  const spellings = new Map<string, string>();
  for (const word of common.length === 0 ? [] : name.words) {
    const meant = common.find((other) => isOneEdit(word, other));
    if (meant !== undefined && !beside.words.includes(word)) spellings.set(word, meant);
  }
  return spellings.size === 0 ? name : respelled(name, spellings);
}

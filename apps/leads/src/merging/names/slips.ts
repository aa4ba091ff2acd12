import { isOneEdit } from '../../niches/text/is-one-edit';
import { respelled, type BusinessName } from './business-name';

/** In shorter words one letter makes another word. */
const shortest = 5;

/**
 * A name with its slips mended that can be told as such by the other name: `Gaarge Vidal` beside `Garage Vidal`. Only
 * words that say nothing of who it is are put right, since those of the other kind may be meant to differ.
 */
export function withSlipsMended(name: BusinessName, beside: BusinessName): BusinessName {
  if (name.joined === beside.joined) return name;
  const common = beside.named.filter((word) => word.length >= shortest && !beside.words.includes(word));
  const spellings = new Map<string, string>();
  for (const word of common.length === 0 ? [] : name.words) {
    const meant = common.find((other) => isOneEdit(word, other));
    if (meant !== undefined && !beside.words.includes(word)) spellings.set(word, meant);
  }
  return spellings.size === 0 ? name : respelled(name, spellings);
}

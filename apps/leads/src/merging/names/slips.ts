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
    const meant = common.find((other) => isSlip(word, other));
    if (meant !== undefined && !beside.words.includes(word)) spellings.set(word, meant);
  }
  return spellings.size === 0 ? name : respelled(name, spellings);
}

/** Whether they differ by one letter that is wrong, missing or too much, or by two that have changed places. */
function isSlip(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [wrong, right] = [one, other].map((word) => word.slice(start, word.length - end));
  if (wrong === undefined || right === undefined) return false;
  return Math.max(wrong.length, right.length) <= 1 || areSwapped(wrong, right);
}

const areSwapped = (one: string, other: string): boolean =>
  one.length === 2 && one[0] === other[1] && one[1] === other[0];

import type { Random } from '../random/random';
import { toAscii } from './addresses';

/** An unused domain: the words of the name, with a number if necessary. */
export function freeDomain(random: Random, name: string, taken: Set<string>): string {
  const words = name.split(/[\s&]+/).filter((word) => word !== 'The' && word !== 'of');
  const label = words.map((word) => toAscii(word)).join(random.chance(0.3) ? '-' : '');
  const topLevel = random.chance(0.85) ? 'test' : 'example';
  let domain = `${label}.${topLevel}`;
  for (let number = 2; taken.has(domain); number += 1) domain = `${label}${number}.${topLevel}`;
  taken.add(domain);
  return domain;
}

import type { Groups } from './compile-expression';

/** Longer ones are digests and file names that happened to stand in the place of a version. */
const LONGEST = 24;

/** Fills a template such as `\1`, or `\1?with:without`, from the groups of a match. Null where nothing is left. */
export function fillVersion(template: string, groups: Groups): string | null {
  const condition = /^\\(\d)\?([^:]*):(.*)$/s.exec(template);
  const [, group, present = '', absent = ''] = condition ?? [];
  const chosen = group === undefined ? template : groups[Number(group)] ? present : absent;
  const version = chosen.replaceAll(/\\(\d)/g, (_, number: string) => groups[Number(number)] ?? '');
  // A greedy group takes the full stop along that ends a sentence or begins a file name's ending.
  const trimmed = version.trim().replace(/\.$/, '');
  return trimmed === '' || trimmed.length > LONGEST ? null : trimmed;
}

/** The version that says more: the one with more parts, then the longer one, then the first. */
export function moreSpecific(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  const difference = other.split('.').length - one.split('.').length || other.length - one.length;
  return difference > 0 ? other : one;
}

import type { Groups } from './compile-expression';

/** Longer values are digests or file names, not versions. */
const MAX_LENGTH = 24;

/** Fills a template such as `\1`, or `\1?with:without`, from the groups of a match; null if the result is empty. */
export function fillVersion(template: string, groups: Groups): string | null {
  const condition = /^\\(\d)\?([^:]*):(.*)$/s.exec(template);
  const [, group, present = '', absent = ''] = condition ?? [];
  const chosen = group === undefined ? template : groups[Number(group)] ? present : absent;
  const version = chosen.replaceAll(/\\(\d)/g, (_, number: string) => groups[Number(number)] ?? '');
  // A greedy group includes the full stop at the end of a sentence or before a file extension.
  const trimmed = version.trim().replace(/\.$/, '');
  return trimmed === '' || trimmed.length > MAX_LENGTH ? null : trimmed;
}

/** The more specific version: the one with more parts, then the longer one, then the first. */
export function moreSpecific(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  const difference = other.split('.').length - one.split('.').length || other.length - one.length;
  return difference > 0 ? other : one;
}

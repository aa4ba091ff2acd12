import { maxTags } from '@lode/contracts';
import { distinct } from '@lode/domain/values';

export interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Tags after a change, up to the maximum number; undefined if nothing changes. */
export function newTags(tags: readonly string[], { add, remove }: TagChange): string[] | undefined {
  const kept = tags.filter((tag) => add.includes(tag) || !remove.includes(tag));
  const changed = distinct([...kept, ...add]).slice(0, maxTags);
  return changed.length === tags.length && changed.every((tag, index) => tag === tags[index])
    ? undefined
    : changed;
}

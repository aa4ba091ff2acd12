import { excludeIn, ProblemError, type Exclude } from '@lode/contracts';
import { SubjectHasher } from '@lode/privacy';
import { excludedSources, ExclusionFilter, identityHashes, type Identity } from '@lode/work';

/** Uses the same key as `testDatabase`. */
const hasher = new SubjectHasher(Buffer.alloc(32));

/** Exclusions of requests with these companies and people, by list, `contacted` or `crm`; other lists are unknown. */
export function exclusionsOf(sources: Readonly<Record<string, readonly Identity[]>> = {}): {
  filter(text: string | undefined): Promise<ExclusionFilter | undefined>;
} {
  const filterOf = (exclude: Exclude): ExclusionFilter => {
    const wanted = excludedSources(exclude);
    if (wanted.some((source) => !(source in sources))) throw new ProblemError('not_found');
    const identities = wanted.flatMap((source) => sources[source] ?? []);
    const known = new Set(identities.flatMap((identity) => identityHashes(hasher, identity)));
    return new ExclusionFilter(hasher, (hashes) =>
      Promise.resolve(new Set(hashes.filter((hash) => known.has(hash)))),
    );
  };
  return {
    filter: async (text) => {
      const exclude = excludeIn(text);
      return exclude && filterOf(exclude);
    },
  };
}

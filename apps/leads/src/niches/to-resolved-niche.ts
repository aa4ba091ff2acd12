import type { ResolvedNiche } from '@lode/contracts';
import type { Niche } from './niche';

/** The resolved niche of a response. */
export const toResolvedNiche = ({ kind, label, categories }: Niche): ResolvedNiche => ({
  kind,
  label,
  categories: [...categories],
});

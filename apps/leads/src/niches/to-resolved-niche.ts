import type { ResolvedNiche } from '@lode/contracts';
import type { Niche } from './niche';

/** How the words were understood, as answers tell it. */
export const toResolvedNiche = ({ kind, label, categories }: Niche): ResolvedNiche => ({
  kind,
  label,
  categories: [...categories],
});

import type { Niche } from '../niches/niche';
import type { LeadAnswer } from './lead-answer';

/** The hint of an empty answer. */
export function hintFor(
  { partial, sourcesStatus }: Pick<LeadAnswer, 'partial' | 'sourcesStatus'>,
  { kind, label }: Pick<Niche, 'kind' | 'label'>,
): string {
  if (partial) return 'Some sources have not answered yet, or failed. Retry in a minute for more results.';
  if (kind === 'name')
    return `“${label}” is no known kind of business, and no business here has these words in its name. Try another word for the trade.`;
  const answering = sourcesStatus.filter(({ state }) => state === 'ok').length;
  if (answering === 0) return 'No source has results: set up more sources, or import places of this region.';
  const off = sourcesStatus.filter(({ state }) => state === 'off').map(({ source }) => source);
  const missing = off.length > 0 ? ` Not set up: ${off.join(', ')}; see sources_status.` : '';
  return `No business of this kind is known here. Import places of this region, or try a neighbouring town or a broader niche.${missing}`;
}

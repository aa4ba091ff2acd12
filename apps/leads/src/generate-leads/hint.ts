import type { Niche } from '../niches/niche';
import type { LeadAnswer } from './lead-answer';

/** What would help where nothing was found; null where something was. */
export function hintFor(
  { leads, partial, sourcesStatus }: Pick<LeadAnswer, 'leads' | 'partial' | 'sourcesStatus'>,
  { kind, label }: Pick<Niche, 'kind' | 'label'>,
): string | null {
  if (leads.length > 0) return null;
  if (partial)
    return 'Not all sources have answered yet, or some could not; asking again in a minute may find more.';
  if (kind === 'name')
    return `No kind of business is known as “${label}”, and none has these words in its name here; try another word for the trade.`;
  const answering = sourcesStatus.filter(({ state }) => state === 'ok').length;
  if (answering === 0)
    return 'No source knows of this: set up more of them, or import places of this region.';
  const off = sourcesStatus.filter(({ state }) => state === 'off').map(({ source }) => source);
  const missing = off.length > 0 ? ` Not set up: ${off.join(', ')}; sources_status says how.` : '';
  return `Nothing of this kind is known here; import places of this region, or try a larger town nearby or a wider niche.${missing}`;
}

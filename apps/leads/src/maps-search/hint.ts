import type { Niche } from '../niches/niche';
import type { Town } from '../locations/location';

const howToImport = 'import a file with `npm run places:import -- FILE`';

/** What would help where nothing was found. @param nearest metres to the nearest place of any kind; undefined where there is none */
export function hintFor({ kind, label }: Niche, { name, radius }: Town, nearest: number | undefined): string {
  if (nearest === undefined) return `No places were imported yet: ${howToImport}.`;
  if (nearest > radius) return `No places of ${name} were imported yet: ${howToImport} of this region.`;
  if (kind === 'name')
    return `No kind of business is known as “${label}”, and no place in ${name} has these words in its name; try another word for the trade.`;
  return `No place in ${name} is of the kind ${label}; try a wider kind, a larger town nearby, or ${howToImport} of another dataset.`;
}

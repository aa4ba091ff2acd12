import type { Niche } from '../niches/niche';
import type { Town } from '../locations/location';
import type { Coverage } from '../places/place.repository';

const howToImport = 'import a file with `npm run places:import -- FILE`';

/** The hint of an empty answer. @param coverage where places are imported, seen from the town */
export function hintFor({ kind, label }: Niche, { name }: Town, coverage: Coverage): string {
  if (coverage === 'nowhere') return `No places are imported: ${howToImport}.`;
  if (coverage === 'elsewhere') return `No places of ${name} are imported: ${howToImport} of this region.`;
  if (kind === 'name')
    return `“${label}” is no known kind of business, and no place in ${name} has these words in its name. Try another word for the trade.`;
  return `No place in ${name} is of the kind ${label}. Try a broader kind, a neighbouring town, or ${howToImport} of another dataset.`;
}

import { towns } from '../../businesses/town';
import type { OsmElement } from '../openstreetmap';

/** Names of the real regions of towns with local businesses, by ISO 3166-2, in the local language and in English. */
const names: Readonly<Record<string, readonly [local: string, english: string]>> = {
  'US-TX': ['Texas', 'Texas'],
  'US-CO': ['Colorado', 'Colorado'],
  'DE-HH': ['Hamburg', 'Hamburg'],
  'FR-ARA': ['Auvergne-Rhône-Alpes', 'Auvergne-Rhône-Alpes'],
  'ES-VC': ['Comunitat Valenciana', 'Valencian Community'],
  'GB-LDS': ['England', 'England'],
  'CA-ON': ['Ontario', 'Ontario'],
};

/** Metres around the town of a region that has businesses in the sandbox. */
const reach = 60_000;
/** Overpass adds this number to the id of a relation. */
const firstArea = 3_600_000_000;

/** The areas of regions, as Overpass derives them from administrative boundaries. */
export const regionAreas = (): OsmElement[] =>
  towns.flatMap(({ region, city: { latitude: lat, longitude: lon } }, index) => {
    const [local, english] = names[region] ?? [];
    if (local === undefined || english === undefined) return [];
    const tags = { boundary: 'administrative', admin_level: '4', name: local, 'name:en': english };
    return [{ type: 'area', id: firstArea + index + 1, point: { lat, lon }, reach, tags }];
  });

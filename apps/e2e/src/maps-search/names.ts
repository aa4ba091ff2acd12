import type { BusinessTruth } from '@lode/sandbox';
import type { Deployment } from '../harness/deployment';
import type { Suite } from '../harness/suite';
import { businessOf, foundOnMaps } from './maps';

/** An open business of Hamburg in Overture with a non-ASCII letter in its name. */
function accented({ sandbox }: Deployment): BusinessTruth {
  const inOverture = ({ records }: BusinessTruth) => records.some(({ dataset }) => dataset === 'overture');
  const found = sandbox.truth.businesses.find(
    (one) => one.open && one.town === 'Hamburg' && inOverture(one) && /[äöü]\p{L}{2}/u.test(one.name),
  );
  if (!found) throw new Error('no business in Hamburg has an umlaut');
  return found;
}

const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

/** Swaps two neighbouring letters of the longest word. */
function withSlip(name: string): string {
  const [word = ''] = name.split(' ').sort((a, b) => b.length - a.length);
  const slipped = word.replace(/^(.{3})(.)(.)/u, '$1$3$2');
  return name.replace(word, slipped);
}

const namings: readonly (readonly [string, (name: string) => string])[] = [
  ['unchanged', (name) => name],
  ['without diacritics, in capitals', plain],
  ['with a typing error', withSlip],
];

export const mapsNames: Suite = (lode) =>
  describe('GET /maps-search for a name', () => {
    it.each(namings)('finds a business by its name, written %s', async (_how, write) => {
      const business = accented(lode());
      const query = write(business.name);
      const { places, niche } = await foundOnMaps(lode(), { query, location: 'Hamburg' });
      expect(niche).toEqual({ kind: 'name', label: query, categories: [] });
      expect(places[0] && businessOf(lode(), places[0])?.id).toBe(business.id);
    });

    it('corrects a typing error in a trade', async () => {
      const [slip, right] = await Promise.all(
        ['resturants', 'restaurants'].map((query) => foundOnMaps(lode(), { query, location: 'Lyon' })),
      );
      expect(slip).toEqual({ ...right, result_id: expect.stringMatching(/^res_leads_/) });
    });
  });

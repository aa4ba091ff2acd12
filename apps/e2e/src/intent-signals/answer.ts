import type { IntentSignalsResult, OpenRoles } from '@lode/contracts';
import { stateOf, toldBy } from '../enrich-company/ask-intel';
import { companyWhere, hasBoard, type KnownCompany } from '../enrich-company/known-companies';
import type { Suite } from '../harness/suite';
import { addBeacon } from './beacon';

const domain = 'beacon-intent.test';

const titles = ({ roles }: OpenRoles): string[] => roles.map(({ title }) => title).sort();
const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

export const intentSignals: Suite = (lode) =>
  describe('GET /intent-signals', () => {
    let known: KnownCompany;
    let ofKnown: IntentSignalsResult;
    let ofBeacon: IntentSignalsResult;

    beforeAll(async () => {
      addBeacon(lode(), domain);
      known = companyWhere(lode(), hasBoard);
      const ask = (asked: string): Promise<IntentSignalsResult> =>
        toldBy(lode(), '/intent-signals', { domain: asked });
      [ofBeacon, ofKnown] = await Promise.all([ask(domain), ask(known.dossier.domain)]);
    }, 60_000);

    it('counts the roles of the job board that the site links to', () => {
      const { openings, openingsPlace: place } = known.dossier;
      const { open_roles: open } = ofKnown;
      expect(titles(open)).toEqual(openings.map(({ title }) => title).sort());
      expect(open.count).toBe(openings.length);
      const board = place.kind === 'board' ? place.provider : '';
      expect(new Set(open.roles.map(({ source }) => source))).toEqual(new Set([board]));
      expect(stateOf(ofKnown, board)).toBe('ok');
      for (const counts of [open.by_department, open.by_location])
        expect(sum(counts.map(({ count }) => count))).toBeGreaterThanOrEqual(openings.length);
    });

    it('counts roles that stand on pages of the site itself, by function and place', () => {
      expect(ofBeacon.open_roles).toMatchObject({
        ...{ count: 2, newest_at: expect.any(String) },
        by_department: expect.arrayContaining([
          { name: 'sales', count: 1 },
          { name: 'engineering', count: 1 },
        ]),
        roles: [
          { title: 'Sales Manager', department: 'sales', locations: ['Madrid'], source: 'website' },
          { title: 'Backend Engineer', department: 'engineering', source: 'website' },
        ],
      });
    });

    it('reads headlines of its own feed: money raised, a new place, and no more than news of prices', () => {
      expect(ofBeacon.funding).toMatchObject([
        { amount: 12_000_000, currency: 'USD', round: 'series_a', source: 'feeds' },
      ]);
      expect(ofBeacon.expansion).toContainEqual(
        expect.objectContaining({ kind: 'headline', place: 'Madrid', source: 'feeds' }),
      );
      expect(ofBeacon.news.map(({ topic, url }) => [topic, url])).toEqual([
        ['expansion', `https://${domain}/news/10`],
        [null, `https://${domain}/news/20`],
        ['funding', `https://${domain}/news/30`],
      ]);
    });

    it('shows what the score is made of', () => {
      for (const { score, score_parts: parts } of [ofBeacon, ofKnown]) {
        expect(score).toBe(sum(parts.map(({ points }) => points)));
        expect(sum(parts.map(({ most }) => most))).toBe(100);
      }
      expect(ofBeacon.score_parts.every(({ points }) => points > 0)).toBe(true);
    });

    it('asks GDELT by a name that tells one company from others, and by no common word', () => {
      expect(stateOf(ofKnown, 'gdelt')).toBe('ok');
      expect(stateOf(ofBeacon, 'gdelt')).toBe('not_applicable');
    });
  });

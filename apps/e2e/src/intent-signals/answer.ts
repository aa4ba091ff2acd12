import type { IntentSignalsResult } from '@lode/contracts';
import { stateOf, callIntel } from '../enrich-company/ask-intel';
import type { Suite } from '../harness/suite';
import { addBeacon } from './beacon';
import { sum } from './sum';

const domain = 'beacon-intent.test';

export const intentSignals: Suite = (lode) =>
  describe('GET /intent-signals', () => {
    let result: IntentSignalsResult;
    beforeAll(async () => {
      addBeacon(lode(), domain);
      result = await callIntel(lode(), '/intent-signals', { domain });
    }, 40_000);

    it('counts roles on pages of the site itself, by function and place', () => {
      expect(result.open_roles).toMatchObject({
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

    it('classifies headlines of its own feed: funding, a new location, and nothing for prices', () => {
      expect(result.funding).toMatchObject([
        { amount: 12_000_000, currency: 'USD', round: 'series_a', source: 'feeds' },
      ]);
      expect(result.expansion).toContainEqual(
        expect.objectContaining({ kind: 'headline', place: 'Madrid', source: 'feeds' }),
      );
      expect(result.news.map(({ topic, url }) => [topic, url])).toEqual([
        ['expansion', `https://${domain}/news/10`],
        [null, `https://${domain}/news/20`],
        ['funding', `https://${domain}/news/30`],
      ]);
    });

    it('returns the components of the score', () => {
      const { score, score_parts: parts } = result;
      expect(score).toBe(sum(parts.map(({ points }) => points)));
      expect(sum(parts.map(({ most }) => most))).toBe(100);
      expect(parts.every(({ points, reason }) => points > 0 && reason.length > 0)).toBe(true);
    });

    it('does not request GDELT for a name that is a common word', () => {
      expect(stateOf(result, 'gdelt')).toBe('not_applicable');
    });
  });

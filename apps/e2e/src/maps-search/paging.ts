import type { MapsSearchResult } from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';
import { foundOnMaps, searchMaps } from './maps';

const question = { query: 'hairdressers', location: 'Austin, TX' };

const idsIn = ({ places }: MapsSearchResult): string[] =>
  places.flatMap(({ sources }) => sources.map(({ id }) => id));

export const pagedMaps: Suite = (lode) =>
  describe('GET /maps-search, page by page,', () => {
    it('returns every record once', async () => {
      const whole = await foundOnMaps(lode(), { ...question, limit: '200' });
      const pages: MapsSearchResult[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await foundOnMaps(lode(), { ...question, limit: '2', ...(cursor && { cursor }) });
        cursor = page.next_cursor;
        pages.push(page);
      }
      expect(whole.next_cursor).toBeNull();
      expect(pages.length).toBeGreaterThan(2);
      expect(pages.slice(0, -1).map(({ places }) => places.length)).toEqual(pages.slice(1).map(() => 2));
      expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([whole.total]));
      expect(pages.flatMap(idsIn).toSorted()).toEqual(idsIn(whole).toSorted());
      expect(new Set(idsIn(whole)).size).toBe(idsIn(whole).length);
    });

    it.each([
      [{ query: 'law firms', location: 'Denver, CO' }, '3'],
      [{ query: 'dentists', location: 'Austin, TX' }, '5'],
      [{ query: 'restaurants', location: 'Lyon' }, '7'],
    ])('has the announced number of rows of %j, without duplicates', async (asked, limit) => {
      const ids: string[][] = [];
      let total = -1;
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await foundOnMaps(lode(), { ...asked, limit, ...(cursor && { cursor }) });
        ids.push(...page.places.map(({ sources }) => sources.map(({ id }) => id)));
        ({ total, next_cursor: cursor } = page);
      }
      expect(ids).toHaveLength(total);
      expect(new Set(ids.flat()).size).toBe(ids.flat().length);
    });

    it('rejects a cursor of another search', async () => {
      const { next_cursor } = await foundOnMaps(lode(), { ...question, limit: '1' });
      for (const cursor of [next_cursor ?? '', 'not-a-cursor']) {
        const answer = await searchMaps(lode(), { query: 'hotels', location: 'Lyon', cursor });
        const { errors } = expectProblem(answer, 400, 'validation');
        expect(errors).toMatchObject([{ location: 'query.cursor', fix: expect.stringMatching(/./) }]);
      }
    });
  });

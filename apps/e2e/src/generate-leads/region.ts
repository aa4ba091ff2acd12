import type { Suite } from '../harness/suite';
import { cafes, generated } from './leads';

export const leadsOfRegions: Suite = (lode) =>
  describe('leads of a state', () => {
    it('come from the area of the state, not from a circle of hundreds of kilometres', async () => {
      const { overpass } = lode().sandbox.directory;
      const before = overpass.questions.length;
      const found = await generated(lode(), { ...cafes, location: 'Texas', limit: '3' });
      expect(found.leads).toHaveLength(3);
      const [status] = found.sources_status.filter(({ source }) => source === 'overpass');
      expect(status).toMatchObject({ state: 'ok' });
      expect(status?.found).toBeGreaterThan(0);
      const asked = overpass.questions.slice(before).map((question) => decodeURIComponent(question));
      expect(asked.filter((question) => question.includes('Texas'))).toHaveLength(1);
      expect(asked.filter((question) => /around:\d{6}/.test(question))).toEqual([]);
    }, 60_000);
  });

import type { Suite } from '../harness/suite';
import { ListClient } from './list-client';

export const importReport: Suite = (lode) =>
  describe('the report of POST /lists/{id}/import', () => {
    const lists = (): ListClient => new ListClient(lode());

    it('reports the outcome of each row, without its content', async () => {
      const { id } = await lists().with('Report', [{ email: 'known@report.test' }]);
      const csv = [
        'Email,Company,Last Visit,Confidence',
        'new@report.test,"Cedar, Ltd.\nBerlin",May,80',
        'KNOWN@report.test,Birch,,',
        'new@report.test,,,',
        '',
        'secret@,Oak,June,7',
        'odd@report.test,Elm,,many',
      ].join('\n');
      const report = await lists().imported(id, csv);
      expect(report).toMatchObject({ rows: 5, added: 2, updated: 1, duplicates: 1, invalid: 1 });
      expect(report.problems.map(({ row }) => row)).toHaveLength(2);
      expect(JSON.stringify(report)).not.toMatch(/secret|report\.test|many/);
      expect(await lists().leads(id)).toMatchObject([
        { email: 'known@report.test', company: 'Birch' },
        {
          email: 'new@report.test',
          company: 'Cedar, Ltd. Berlin',
          custom: { last_visit: 'May' },
          confidence: 80,
        },
        { email: 'odd@report.test', confidence: null },
      ]);
      expect((await lists().get(id)).leads_count).toBe(3);
      const again = await lists().imported(id, csv);
      expect(again).toMatchObject({ rows: 5, added: 0, updated: 0, duplicates: 4, invalid: 1 });
    }, 30_000);
  });

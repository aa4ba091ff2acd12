import type { NewKey } from '@lode/contracts';
import { ask } from '../harness/http-client';
import { expectProblem } from '../harness/expect-problem';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { ListClient } from '../lists/list-client';
import { nobodys } from './bad-exports';
import { ExportClient } from './export-client';

const wrong = [
  ['/export', 404, 'not_found'],
  ['/export/', 404, 'not_found'],
  ['/export/crm-a/', 404, 'not_found'],
  ['/exports/exp_unknown', 404, 'not_found'],
  ['/exports/%00', 400, 'validation'],
  ['/exports?limit=0', 400, 'validation'],
  ['/exports?limit=501', 400, 'validation'],
  ['/exports?cursor=%27', 400, 'validation'],
  ['/exports?page=2', 400, 'validation'],
] as const;

export const closedExports: Suite = (lode) =>
  describe('exports answer', () => {
    it('404: objects of another account, like missing ones', async () => {
      const owner = new ListClient(lode());
      const { id } = await owner.with('Owned', [{ email: 'ann@foreign-export.test' }]);
      const own = new ExportClient(lode());
      const { id: record } = await own.recordOf(await own.file('crm-a', { list: id }));
      const { key } = await otherAccount(lode(), 'has nothing');
      const answerTo = async (path: string) => {
        const {
          request_id: _,
          instance: __,
          ...rest
        } = expectProblem(await ask(lode(), path, { key }), 404, 'not_found');
        return rest;
      };
      const [asked, unknown] = [`/export/crm-a?list=${id}`, `/export/crm-a?list=${nobodys}`];
      expect(await answerTo(asked)).toEqual(await answerTo(unknown));
      expect(await answerTo(`/exports/${record}`)).toEqual(await answerTo('/exports/exp_nobodys'));
      const { exports } = await new ExportClient(lode(), key).list();
      expect(JSON.stringify(exports)).not.toContain(record);
    }, 30_000);

    it('401 without a key, 403 without the scope', async () => {
      const body = { name: 'narrow', scopes: ['lists:read'] };
      const { key } = (await ask(lode(), '/keys', { method: 'POST', body })).json<NewKey>();
      for (const path of ['/export/crm-a', '/exports', '/exports/exp_x']) {
        expectProblem(await ask(lode(), path, { key: null }), 401, 'unauthorized');
        const { detail } = expectProblem(await ask(lode(), path, { key }), 403, 'forbidden');
        expect(detail).toContain('export:read');
      }
    });

    it.each(['/export/crm-a', '/exports', '/exports/exp_x'])('405: POST %s', async (path) => {
      const answer = await ask(lode(), path, { method: 'POST', body: {} });
      expectProblem(answer, 405, 'method_not_allowed');
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
    });

    it.each(wrong)('GET %s: %s', async (path, status, code) => {
      expectProblem(await ask(lode(), path), status, code);
    });
  });

import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';
import { ListClient } from './list-client';

const rows = (count: number): string =>
  ['email', ...Array.from({ length: count }, (_, n) => `p${n}@long.test`)].join('\n');

export const rejectedImports: Suite = (lode) =>
  describe('POST /lists/{id}/import rejects', () => {
    const lists = (): ListClient => new ListClient(lode());

    it('a whole file that is too long', async () => {
      const { id } = await lists().make('Long');
      const job = await lists().finished(await lists().good(lists().import(id, rows(100_001)), 202));
      expect(job).toMatchObject({ state: 'failed', problem: { code: 'request_too_large' } });
      expect((await lists().get(id)).leads_count).toBe(0);
    }, 60_000);

    it('a file without recognizable columns, and writes nothing', async () => {
      const { id } = await lists().make('Headless');
      for (const csv of ['a@x.test,Ann\nb@x.test,Ben\n', 'Colour,Size\nred,7\n', '\0\0\0']) {
        const job = await lists().finished(await lists().good(lists().import(id, csv), 202));
        expect(job).toMatchObject({ state: 'failed', problem: { code: 'validation' } });
      }
      expect((await lists().get(id)).leads_count).toBe(0);
    });

    it('content that is not a file, and missing lists', async () => {
      const { id } = await lists().make('Refused');
      expectProblem(await lists().import(id, ''), 400, 'validation');
      const image = { 'Content-Type': 'image/png' };
      expectProblem(await lists().import(id, 'x', image), 415, 'unsupported_media_type');
      expectProblem(await lists().import('lst_unknown', 'email\na@x.test\n'), 404, 'not_found');
    });
  });

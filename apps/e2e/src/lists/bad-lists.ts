import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';
import { ListClient } from './list-client';

const unknown = 'lst_00000000-0000-7000-8000-000000000000';

const bodies: readonly object[] = [
  {},
  { name: '' },
  { name: ' \t ' },
  { name: 'two\nlines' },
  { name: 'x'.repeat(201) },
  { name: 7 },
  { name: 'x', tags: Array.from({ length: 21 }, (_, n) => `t${n}`) },
  { name: 'x', tags: ['a\r\nb'] },
  { name: 'x', leads_count: 7 },
  { name: 'x', nmae: 'x' },
];

export const badLists: Suite = (lode) =>
  describe('lead lists', () => {
    const lists = (): ListClient => new ListClient(lode());

    it('are created once per idempotency key', async () => {
      const key = { 'Idempotency-Key': 'list-once' };
      const first = await lists().post('/lists', { name: 'Once' }, key);
      expect((await lists().post('/lists', { name: 'Once' }, key)).text).toBe(first.text);
      expectProblem(await lists().post('/lists', { name: 'Twice' }, key), 422, 'idempotency_mismatch');
    });

    it.each(bodies.map((body) => [JSON.stringify(body).slice(0, 60), body]))(
      'are not created with %s',
      async (_, body) => {
        expectProblem(await lists().post('/lists', body), 400, 'validation');
      },
    );

    it.each([
      ['/lists/x', 404, 'not_found'],
      [`/lists/${unknown}`, 404, 'not_found'],
      ["/lists/lst_';--", 404, 'not_found'],
      [`/lists/${unknown}/leads`, 404, 'not_found'],
      ['/lists/%00', 400, 'validation'],
      [`/lists/${'x'.repeat(65)}`, 400, 'validation'],
      ['/lists?limit=0', 400, 'validation'],
      ['/lists?limit=1001', 400, 'validation'],
      ['/lists?cursor=%27', 400, 'validation'],
      ['/lists?page=2', 400, 'validation'],
    ] as const)('are not found by GET %s', async (path, status, code) => {
      expectProblem(await lists().ask(path), status, code);
    });
  });

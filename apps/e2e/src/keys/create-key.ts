import { randomUUID } from 'node:crypto';
import { defaultScopes, type KeyList, type NewKey } from '@lode/contracts';
import { ask, verify } from '../harness/http-client';
import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';

export const createKey: Suite = (lode) =>
  describe('POST /keys', () => {
    const create = (body: object, headers = {}) => ask(lode(), '/keys', { method: 'POST', body, headers });

    it('creates a valid key, and shows it once', async () => {
      const answer = await create({ name: 'CRM import', scopes: ['verify:read'] });
      const { key, ...record } = answer.json<NewKey>();
      expect(answer.status).toBe(201);
      expect(answer.headers.get('location')).toBe(`/keys/${record.id}`);
      expect(key).toMatch(/^lode_[0-9A-Za-z]{38}$/);
      expect(record).toMatchObject({ name: 'CRM import', scopes: ['verify:read'], start: key.slice(0, 9) });
      expect((await verify(lode(), 'no address', { key })).status).toBe(200);
      const list = await ask(lode(), '/keys');
      expect(list.json<KeyList>().keys.map(({ id }) => id)).toContain(record.id);
      expect(list.text).not.toContain(key);
    });

    it('grants every scope except those of the operator by default', async () => {
      const { scopes } = (await create({ name: 'all' })).json<NewKey>();
      expect(scopes).toEqual(defaultScopes);
      const problem = expectProblem(
        await create({ name: 'more', scopes: ['privacy:admin'] }),
        400,
        'validation',
      );
      expect(problem.errors?.[0]?.location).toMatch(/^body\.scopes/);
    });

    it('creates no key that outlives its creator, and states why', async () => {
      const expires_at = new Date(Date.now() + 3_600_000).toISOString();
      const maker = (await create({ name: 'maker', scopes: ['keys:admin'], expires_at })).json<NewKey>();
      const made = await ask(lode(), '/keys', { method: 'POST', body: { name: 'made' }, key: maker.key });
      expect(made.json<NewKey>()).toMatchObject({ expires_at, hint: expect.stringContaining(maker.id) });
      await ask(lode(), `/keys/${maker.id}`, { method: 'DELETE' });
      const { key } = made.json<NewKey>();
      expect((await verify(lode(), 'no address', { key })).status).toBe(200);
    });

    it('is done once per idempotency key, and does not show the key again', async () => {
      const headers = { 'Idempotency-Key': randomUUID() };
      const first = (await create({ name: 'once' }, headers)).json<NewKey>();
      const replay = await create({ name: 'once' }, headers);
      expect(expectProblem(replay, 409, 'already_done')).toMatchObject({ id: first.id });
      expect(replay.text).not.toContain(first.key);
      expectProblem(await create({ name: 'other' }, headers), 422, 'idempotency_mismatch');
    });
  });

import { defaultScopes, type KeyList, type NewKey, type Problem } from '@lode/contracts';
import { chosenKey, type GatewayUnderTest } from '../testing/gateway-under-test';
import { sharedReplicas } from '../testing/shared-gateway';
import { until } from '@lode/testing';

let gateway: GatewayUnderTest;
let replica: GatewayUnderTest;

beforeAll(async () => {
  ({ gateway, replica } = await sharedReplicas());
});

async function create(body: object = { name: 'test' }, headers?: Record<string, string>): Promise<NewKey> {
  const response = await gateway.post('/keys', body, headers);
  expect(response.status).toBe(201);
  const key = (await response.json()) as NewKey;
  expect(response.headers.get('location')).toBe(`/keys/${key.id}`);
  return key;
}

const verify = async ({ key }: { key: string }, at = gateway): Promise<number> =>
  (await at.ask('/email-verifier?email=a@example.com', { headers: { 'X-API-Key': key } })).status;

const list = async (): Promise<KeyList> => (await (await gateway.ask('/keys')).json()) as KeyList;

describe('a new key', () => {
  it('works immediately on every gateway, and is never shown again', async () => {
    const key = await create();
    expect(key).toMatchObject({
      name: 'test',
      scopes: defaultScopes,
      start: key.key.slice(0, 9),
      expires_at: null,
    });
    expect([await verify(key), await verify(key, replica)]).toEqual([200, 200]);
    expect(JSON.stringify(await list())).not.toContain(key.key);
    expect((await list()).keys[0]).toMatchObject({ id: key.id, revoked_at: null });
  });

  it('is limited to its scopes, and the missing one is named', async () => {
    const key = await create({ name: 'narrow', scopes: ['lists:read', 'lists:read'] });
    expect(key.scopes).toEqual(['lists:read']);
    const headers = { 'X-API-Key': key.key };
    const response = await gateway.ask('/email-verifier?email=a@example.com', { headers });
    const problem = (await response.json()) as Problem;
    expect(problem).toMatchObject({ status: 403, code: 'forbidden' });
    expect(problem.detail).toContain('verify:read');
    expect((await gateway.ask('/nowhere', { headers })).status).toBe(404);
  });

  it('with the default scopes has a hint that it administers keys, one with named scopes has none', async () => {
    expect((await create()).hint).toContain('keys:admin');
    expect((await create({ name: 'named', scopes: ['keys:admin'] })).hint).toBeNull();
  });

  it('cannot have an operator scope, and the fix is the command that grants it', async () => {
    const response = await gateway.post('/keys', { name: 'n', scopes: ['privacy:admin'] });
    expect(response.status).toBe(400);
    const [issue] = ((await response.json()) as Problem).errors ?? [];
    expect(issue?.location).toBe('body.scopes[0]');
    expect(issue?.fix).toContain('npm run keys -- create --name operator --scopes privacy:admin');
  });

  it.each([
    [{ name: 'n', scopes: ['verify:read', 'everything'] }, 'body.scopes[1]'],
    [{ name: 'n', scopes: [] }, 'body.scopes'],
    [{ name: '' }, 'body.name'],
    [{ name: 'a\u0000b' }, 'body.name'],
    [{ name: 'n', expires_at: '2020-01-01T00:00:00Z' }, 'body.expires_at'],
    [{ name: 'n', expires_at: '2099-99-99T00:00:00Z' }, 'body.expires_at'],
    [{ name: 'n', expires_at: 'soon' }, 'body.expires_at'],
  ])('is rejected for %j', async (body, location) => {
    const response = await gateway.post('/keys', body);
    expect(response.status).toBe(400);
    expect(((await response.json()) as Problem).errors?.[0]?.location).toBe(location);
  });

  it('expires at its expiry', async () => {
    const key = await create({ name: 'short', expires_at: new Date(Date.now() + 400).toISOString() });
    expect(await verify(key)).toBe(200);
    await until(async () => (await verify(key)) === 401, 2000);
  });

  it('is created once per idempotency key, and the replay does not show it again', async () => {
    const headers = { 'Idempotency-Key': 'create-1' };
    await create({ name: 'once' }, headers);
    const again = await gateway.post('/keys', { name: 'once' }, headers);
    const { id } = (await list()).keys.find(({ name }) => name === 'once') ?? {};
    expect((await again.json()) as Problem).toMatchObject({
      ...{ status: 409, code: 'already_done', id },
      detail: expect.stringMatching(new RegExp(`${id}.* rotate or revoke it`)) as string,
    });
    const other = await gateway.post('/keys', { name: 'other' }, headers);
    expect((await other.json()) as Problem).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
    expect((await list()).keys.filter(({ name }) => name === 'once')).toHaveLength(1);
  });

  it('is created once for concurrent equal requests', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, () =>
        gateway.post('/keys', { name: 'race' }, { 'Idempotency-Key': 'race-1' }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
    expect((await list()).keys.filter(({ name }) => name === 'race')).toHaveLength(1);
  });
});

describe('a revoked key', () => {
  it('is rejected in less than a second by every gateway', async () => {
    const key = await create();
    expect([await verify(key), await verify(key, replica)]).toEqual([200, 200]);
    const response = await gateway.ask(`/keys/${key.id}`, { method: 'DELETE' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      id: key.id,
      revoked_at: expect.stringMatching(/Z$/) as string,
    });
    await until(async () => (await verify(key)) === 401 && (await verify(key, replica)) === 401, 1000);
  });

  it('stays revoked, and revoking it again changes nothing', async () => {
    const key = await create();
    const revoke = (): Promise<Response> => gateway.ask(`/keys/${key.id}`, { method: 'DELETE' });
    const first = (await (await revoke()).json()) as object;
    expect(await (await revoke()).json()).toEqual(first);
    const rotation = await gateway.post(`/keys/${key.id}/rotate`, {});
    expect((await rotation.json()) as Problem).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('cannot be the configured key, which the next start would activate again', async () => {
    const chosen = (await list()).keys.find(({ name }) => name === 'LODE_API_KEY');
    const response = await gateway.ask(`/keys/${chosen?.id}`, { method: 'DELETE' });
    const problem = (await response.json()) as Problem;
    expect(problem).toMatchObject({ status: 409, code: 'conflict' });
    expect(problem.detail).toContain('LODE_API_KEY');
    expect(await verify({ key: chosenKey })).toBe(200);
  });

  it('must exist', async () => {
    for (const id of ['key_unknown', 'lst_1'])
      expect((await gateway.ask(`/keys/${id}`, { method: 'DELETE' })).status).toBe(404);
  });
});

describe('a rotated key', () => {
  it('works beside its successor until the grace period ends', async () => {
    const old = await create({ name: 'rotating', scopes: ['verify:read'] });
    const response = await gateway.post(`/keys/${old.id}/rotate`, { grace_seconds: 1 });
    const successor = (await response.json()) as NewKey;
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe(`/keys/${successor.id}`);
    expect(successor).toMatchObject({ name: 'rotating', scopes: ['verify:read'] });
    expect([await verify(old, replica), await verify(successor, replica)]).toEqual([200, 200]);
    await until(async () => (await verify(old, replica)) === 401 && (await verify(old)) === 401, 2500);
    expect(await verify(successor)).toBe(200);
  });

  it('without a grace period ends immediately', async () => {
    const old = await create();
    expect(await verify(old, replica)).toBe(200);
    expect((await gateway.post(`/keys/${old.id}/rotate`, { grace_seconds: 0 })).status).toBe(201);
    await until(async () => (await verify(old, replica)) === 401, 1000);
  });

  it('is rotated only within limits and if it exists', async () => {
    const { id } = await create();
    expect((await gateway.post(`/keys/${id}/rotate`, { grace_seconds: -1 })).status).toBe(400);
    expect((await gateway.post(`/keys/${id}/rotate`, { grace_seconds: 604_801 })).status).toBe(400);
    expect((await gateway.post(`/keys/${id}/rotate`, { id })).status).toBe(400);
    expect((await gateway.post('/keys/key_unknown/rotate', {})).status).toBe(404);
  });

  it('cannot be the configured key', async () => {
    const { keys } = await list();
    const chosen = keys.find(({ name }) => name === 'LODE_API_KEY');
    expect(chosen?.start).toBe(chosenKey.slice(0, 4));
    const response = await gateway.post(`/keys/${chosen?.id}/rotate`, {});
    expect((await response.json()) as Problem).toMatchObject({ status: 409, code: 'conflict' });
  });
});

describe('usage', () => {
  it('is counted per key and hour by all gateways together, and contains the last use of a key', async () => {
    const key = await create({ name: 'counted' });
    for (let count = 0; count < 3; count += 1) await verify(key);
    for (let count = 0; count < 2; count += 1) await verify(key, replica);
    const hours = async (): Promise<number> => {
      const usage = (await (await gateway.ask('/usage')).json()) as {
        hours: { key_id: string; requests: number }[];
      };
      return usage.hours
        .filter(({ key_id }) => key_id === key.id)
        .reduce((sum, row) => sum + row.requests, 0);
    };
    await until(async () => (await hours()) === 5);
    const used = (await list()).keys.find(({ id }) => id === key.id);
    const { created_at: created, last_used_at: last } = used ?? {};
    expect(last === created || /:00\.000Z$/.test(last ?? '')).toBe(true);
    expect(Date.parse(last ?? '')).toBeGreaterThanOrEqual(Date.parse(created ?? ''));
  });
});

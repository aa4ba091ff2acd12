import { maxKeysPerAccount, type NewKey, type Problem, type RotatedKey } from '@lode/contracts';
import { readCommand } from '../cli/command';
import type { Deployment, GatewayUnderTest } from '../testing/gateway-under-test';
import { sharedReplicas } from '../testing/shared-gateway';
import { StoredKeys, type StoredKey } from '../testing/stored-keys';

let deployment: Deployment;
let gateway: GatewayUnderTest;
let replica: GatewayUnderTest;
let stored: StoredKeys;

beforeAll(async () => {
  ({ deployment, gateway, replica } = await sharedReplicas());
  stored = await StoredKeys.open(deployment);
});

beforeEach(() => stored.keepOnly([]));

afterAll(async () => {
  await stored.keepOnly([]);
  await stored.close();
});

const inSeconds = (seconds: number): Date => new Date(Date.now() + seconds * 1000);
const by = ({ key }: StoredKey) => ({ 'X-API-Key': key });

describe('a key created by an expiring key', () => {
  const makerEnds = inSeconds(3600);
  const create = async (body: object, maker: StoredKey): Promise<NewKey> => {
    const response = await gateway.post('/keys', { name: 'made', ...body }, by(maker));
    expect(response.status).toBe(201);
    return (await response.json()) as NewKey;
  };

  it.each([
    ['no end', {}],
    ['a later end', { expires_at: inSeconds(7200).toISOString() }],
  ])('with %s expires with it, with a hint', async (_name, body) => {
    const maker = await stored.add(['keys:admin'], makerEnds);
    const made = await create(body, maker);
    expect(made.expires_at).toBe(makerEnds.toISOString());
    expect(made.hint).toContain(maker.id);
    expect(made.hint).toContain('expires_at');
  });

  it('keeps an earlier expiry of its own', async () => {
    const end = inSeconds(60).toISOString();
    const made = await create(
      { scopes: ['verify:read'], expires_at: end },
      await stored.add(['keys:admin'], makerEnds),
    );
    expect(made).toMatchObject({ expires_at: end, hint: null });
  });

  it('stays active when the key that created it is revoked', async () => {
    const maker = await stored.add(['keys:admin'], makerEnds);
    const made = await create({ scopes: ['keys:admin'] }, maker);
    expect((await gateway.ask(`/keys/${maker.id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await gateway.ask('/keys', { headers: by(made) })).status).toBe(200);
  });

  it('by rotation expires with it too', async () => {
    const maker = await stored.add(['keys:admin'], makerEnds);
    const endless = await stored.add(['keys:admin']);
    const response = await gateway.post(`/keys/${endless.id}/rotate`, {}, by(maker));
    const successor = (await response.json()) as RotatedKey;
    expect(successor.expires_at).toBe(makerEnds.toISOString());
    expect(successor.hint).toContain(maker.id);
  });

  it('by rotating itself keeps its expiry', async () => {
    const maker = await stored.add(['keys:admin'], makerEnds);
    const response = await gateway.post(`/keys/${maker.id}/rotate`, { grace_seconds: 60 }, by(maker));
    expect(await response.json()).toMatchObject({ expires_at: makerEnds.toISOString(), hint: null });
  });
});

describe('rotations of one key', () => {
  const rotate = (id: string, at = gateway, headers = {}): Promise<Response> =>
    at.post(`/keys/${id}/rotate`, { grace_seconds: 3600 }, headers);

  it('concurrently: one succeeds, the others return the id of the new key without the secret', async () => {
    const { id } = await stored.add(['lists:read']);
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => rotate(id, index % 2 ? gateway : replica)),
    );
    const bodies = await Promise.all(responses.map((response) => response.json() as Promise<object>));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    const successor = bodies[responses.findIndex(({ status }) => status === 201)] as RotatedKey;
    for (const problem of bodies.filter((body) => body !== successor)) {
      expect(problem).toMatchObject({ code: 'conflict', id: successor.id });
      expect(JSON.stringify(problem)).not.toContain('lode_');
    }
    expect(await stored.countInForce()).toBe(2);
  });

  it('one after another: only the first succeeds, even if the new key is revoked', async () => {
    const { id } = await stored.add(['lists:read']);
    const successor = (await (await rotate(id)).json()) as RotatedKey;
    await gateway.ask(`/keys/${successor.id}`, { method: 'DELETE' });
    const again = await rotate(id);
    expect([again.status, ((await again.json()) as Problem).id]).toEqual([409, successor.id]);
    expect((await rotate(successor.id)).status).toBe(409);
  });

  it('with the same idempotency key: the replay returns the id without the secret', async () => {
    const { id } = await stored.add(['lists:read']);
    const headers = { 'Idempotency-Key': 'rotate-once' };
    const successor = (await (await rotate(id, gateway, headers)).json()) as RotatedKey;
    const replay = (await (await rotate(id, replica, headers)).json()) as Problem;
    expect(replay).toMatchObject({ code: 'already_done', id: successor.id });
    expect(JSON.stringify(replay)).not.toContain('lode_');
  });

  it('return the expiry of the old key, which may be its own earlier one', async () => {
    const before = Date.now();
    const long = (await (await rotate((await stored.add([])).id)).json()) as RotatedKey;
    const until = Date.parse(long.old_key_expires_at);
    expect(until).toBeGreaterThanOrEqual(before + 3_599_000);
    expect(until).toBeLessThanOrEqual(Date.now() + 3_601_000);
    const soon = inSeconds(60);
    const short = (await (await rotate((await stored.add([], soon)).id)).json()) as RotatedKey;
    expect(short).toMatchObject({ old_key_expires_at: soon.toISOString(), expires_at: soon.toISOString() });
  });
});

describe('the number of active keys', () => {
  const fill = (count: number): Promise<StoredKey[]> =>
    stored.addAll(Array.from({ length: count }, () => []));
  const create = (): Promise<Response> => gateway.post('/keys', { name: 'one more' });

  it('is limited, also for concurrent requests', async () => {
    await fill(maxKeysPerAccount - 3);
    const responses = await Promise.all(Array.from({ length: 10 }, create));
    expect(responses.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(3).fill(201),
      ...Array<number>(7).fill(409),
    ]);
    expect(await stored.countInForce()).toBe(maxKeysPerAccount);
  });

  it('falls when a key is revoked or expires', async () => {
    const [first] = await fill(maxKeysPerAccount);
    const refused = (await (await create()).json()) as Problem;
    expect(refused).toMatchObject({ code: 'conflict' });
    expect(refused.detail).toContain('100 keys');
    await gateway.ask(`/keys/${first?.id}`, { method: 'DELETE' });
    await stored.add([], inSeconds(-1));
    expect((await create()).status).toBe(201);
  });

  it('applies to rotations: without a grace period they succeed, with one there are two keys', async () => {
    const [first, second] = await fill(maxKeysPerAccount);
    const rotate = (key: StoredKey | undefined, grace_seconds: number) =>
      gateway.post(`/keys/${key?.id}/rotate`, { grace_seconds });
    const refused = await rotate(first, 60);
    expect(refused.status).toBe(409);
    expect(((await refused.json()) as Problem).detail).toContain('grace_seconds 0');
    expect((await rotate(second, 0)).status).toBe(201);
    expect(await stored.countInForce()).toBe(maxKeysPerAccount);
  });

  it('applies to the command line', async () => {
    await fill(maxKeysPerAccount);
    await expect(stored.run(readCommand(['create', '--name', 'one more']))).rejects.toThrow('100 keys');
  });
});

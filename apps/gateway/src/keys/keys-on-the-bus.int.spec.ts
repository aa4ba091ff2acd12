import { createHash } from 'node:crypto';
import {
  CreateKey,
  ProblemError,
  RevokeKey,
  RotateKey,
  type NewKey,
  type Operation,
  type Scope,
} from '@lode/contracts';
import { createContext, type Bus } from '@lode/bus';
import type { Deployment } from '../testing/gateway-under-test';
import { StoredKeys } from '../testing/stored-keys';
import { sharedGateway } from '../testing/shared-gateway';

let deployment: Deployment;
let stored: StoredKeys;
let platform: Bus;

beforeAll(async () => {
  ({ deployment } = await sharedGateway());
  stored = await StoredKeys.open(deployment);
  platform = deployment.service('platform');
});

afterAll(async () => {
  await stored.keepOnly([]);
  await stored.close();
});

interface Asker {
  readonly account?: string;
  /** The key that the caller presents by its hash. */
  readonly key?: string;
}

async function ask<Request extends object, Response extends object>(
  operation: Operation<Request, Response>,
  request: Request,
  { account = stored.account, key }: Asker = {},
): Promise<Response> {
  const keyHash = key && createHash('sha256').update(key).digest('hex');
  return platform.call(operation, request, createContext(10_000, { account, keyHash }));
}

const outcome = (answer: Promise<object>): Promise<string> =>
  answer.then(
    () => 'done',
    (error: unknown) => (error instanceof ProblemError ? error.code : String(error)),
  );

describe('a caller on the bus without a key', () => {
  it.each(['keys:admin', 'lists:read'] satisfies Scope[])(
    'rotates and revokes keys with %s',
    async (scope) => {
      const { id } = await stored.add([scope]);
      const successor = await ask(RotateKey, { id, grace_seconds: 0 });
      expect(await outcome(ask(RevokeKey, { id: successor.id }))).toBe('done');
    },
  );

  it('cannot change keys with operator scopes', async () => {
    const { id } = await stored.add(['privacy:admin', 'lists:read']);
    expect(await outcome(ask(RotateKey, { id, grace_seconds: 0 }))).toBe('forbidden');
    expect(await outcome(ask(RevokeKey, { id }))).toBe('forbidden');
  });

  it('creates keys without expiry', async () => {
    const made = await ask(CreateKey, { name: 'by the platform', scopes: ['lists:read'] });
    expect(made).toMatchObject({ expires_at: null, hint: null });
  });

  it('receives not_found for an account that does not exist', async () => {
    expect(await outcome(ask(CreateKey, { name: 'n' }, { account: 'acc_unknown' }))).toBe('not_found');
    const { id } = await stored.add([]);
    expect(await outcome(ask(RevokeKey, { id }, { account: 'acc_unknown' }))).toBe('not_found');
    expect(await outcome(ask(RotateKey, { id, grace_seconds: 0 }, { account: 'acc_unknown' }))).toBe(
      'not_found',
    );
  });
});

describe('a caller on the bus that presents a key', () => {
  it('is limited to the scopes of the key', async () => {
    const target = await stored.add(['privacy:admin']);
    const { key: reader } = await stored.add(['lists:read']);
    const { key: admin } = await stored.add(['keys:admin']);
    const { key: operator } = await stored.add(['keys:admin', 'privacy:admin']);
    const revoke = (key: string) => outcome(ask(RevokeKey, { id: target.id }, { key }));
    expect([await revoke(reader), await revoke(admin), await revoke(operator)]).toEqual([
      'forbidden',
      'forbidden',
      'done',
    ]);
  });

  it('is rejected if the key is inactive, of another account, or not a hash', async () => {
    const expired = await stored.add(['keys:admin'], new Date(Date.now() - 1000));
    const create = (asker: Asker) => outcome(ask(CreateKey, { name: 'n' }, asker));
    expect(await create({ key: expired.key })).toBe('unauthorized');
    expect(await create({ key: 'never a key' })).toBe('unauthorized');
    const context = createContext(10_000, { account: stored.account, keyHash: "x' OR true --" });
    expect(await outcome(platform.call(CreateKey, { name: 'n' }, context))).toBe('unauthorized');
  });

  it('that names mailboxes creates and rotates keys with no further ones', async () => {
    const scopes: Scope[] = ['keys:admin', 'conversations:read'];
    const create = (mailboxes: string[] | undefined, asker: Asker = {}): Promise<NewKey> =>
      ask(CreateKey, { name: 'mail', scopes, ...(mailboxes && { mailboxes }) }, asker);
    const none = await create(undefined);
    expect(none.mailboxes).toBeNull();
    expect(await outcome(create(['mbx_1'], { key: none.key }))).toBe('forbidden');
    const limited = await create(['mbx_1', 'relay', 'mbx_1']);
    expect(limited.mailboxes).toEqual(['mbx_1', 'relay']);
    const { key } = limited;
    expect((await create(undefined, { key })).mailboxes).toEqual(['mbx_1', 'relay']);
    expect((await create(['relay'], { key })).mailboxes).toEqual(['relay']);
    expect(await outcome(create(['mbx_1', 'mbx_2'], { key }))).toBe('forbidden');
    expect(await outcome(ask(RotateKey, { id: limited.id, grace_seconds: 0 }, { key: none.key }))).toBe(
      'forbidden',
    );
    const { mailboxes } = await ask(RotateKey, { id: limited.id, grace_seconds: 60 }, { key });
    expect(mailboxes).toEqual(['mbx_1', 'relay']);
  });

  it('creates keys that do not outlive its own', async () => {
    const expiresAt = new Date(Date.now() + 60_000);
    const { key } = await stored.add(['keys:admin'], expiresAt);
    const made: NewKey = await ask(CreateKey, { name: 'n' }, { key });
    expect(made.expires_at).toBe(expiresAt.toISOString());
  });
});

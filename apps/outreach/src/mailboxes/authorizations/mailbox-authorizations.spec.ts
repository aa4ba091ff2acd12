import type { CreateMailboxRequest, Mailbox, UpdateMailboxRequest } from '@lode/contracts';
import { SecretSealer } from '@lode/platform';
import type { MailboxAuthorizationEntity } from './authorization.entity';
import { LoginUnavailable } from '../connection/login-failures';
import { MailboxAuthorizations } from './mailbox-authorizations';

const { signal } = new AbortController();

function fixture({ email = 'ada@agency.test' } = {}) {
  let now = Date.UTC(2026, 2, 2);
  const begun = new Map<string, MailboxAuthorizationEntity>();
  const created: CreateMailboxRequest[] = [];
  const updated: UpdateMailboxRequest[] = [];
  const exchanged: object[] = [];
  const authorizations = new MailboxAuthorizations(
    {
      add: async (row) => void begun.set(row.stateHash, row),
      take: async (account, hash) => {
        const row = begun.get(hash);
        if (row?.accountId !== account) return undefined;
        begun.delete(hash);
        return row;
      },
    },
    {
      clientId: (provider) => (provider === 'google' ? 'client' : undefined),
      exchange: async (provider, consent) => {
        exchanged.push({ provider, ...consent });
        if (consent.code === 'forged') throw new LoginUnavailable('google rejected the consent');
        if (consent.code === 'slow') throw new Error('timeout');
        return { refreshToken: 'refresh', email };
      },
    },
    {
      create: async (_account, request) => (created.push(request), { id: 'mbx_new' } as Mailbox),
      get: async (_account, id) => ({ id, email: 'ada@agency.test', username: 'ada@agency.test' }) as Mailbox,
      update: async (_account, request) => (updated.push(request), { id: request.id } as Mailbox),
    },
    new SecretSealer([Buffer.alloc(32)]),
    { now: () => now },
    { publicUrl: 'https://lode.test' },
  );
  return {
    ...{ authorizations, begun, created, updated, exchanged },
    wait: (ms: number) => void (now += ms),
    begin: async (mailbox_id?: string) => {
      const request = { provider: 'google', ...(mailbox_id !== undefined && { mailbox_id }) } as const;
      const answer = await authorizations.begin('acc_1', request);
      const query = new URL(answer.authorization_url).searchParams;
      const state = query.get('state') ?? '';
      return { query, request: { state, code: 'good', completion_token: answer.completion_token } };
    },
  };
}

test('stores neither state nor tokens in the clear, and connects the mailbox of the consent', async () => {
  const { authorizations, begin, begun, created, exchanged } = fixture();
  const { query, request } = await begin();
  const stored = JSON.stringify([...begun.values()]);
  for (const secret of [request.state, request.completion_token]) expect(stored).not.toContain(secret);
  expect(query.get('redirect_uri')).toBe('https://lode.test/app/mailboxes/return');
  await authorizations.complete('acc_1', request, signal);
  expect(exchanged).toMatchObject([
    { provider: 'google', code: 'good', verifier: expect.stringMatching(/^[\w-]{43}$/) as string },
  ]);
  expect(created).toMatchObject([
    {
      email: 'ada@agency.test',
      refresh_token: 'refresh',
      oauth_provider: 'google',
      smtp_host: 'smtp.gmail.com',
    },
  ]);
});

test.each<[string, (request: { state: string; code: string; completion_token: string }) => object, number]>([
  ['another state', (request) => ({ ...request, state: 'x' }), 0],
  ['the token of another session', (request) => ({ ...request, completion_token: 'x' }), 0],
  ['a consent that has expired', (request) => request, 600_000],
  ['a code that the provider rejects', (request) => ({ ...request, code: 'forged' }), 0],
])('rejects %s', async (_what, change, waited) => {
  const { authorizations, begin, wait, created } = fixture();
  const { request } = await begin();
  wait(waited);
  await expect(
    authorizations.complete('acc_1', change(request) as typeof request, signal),
  ).rejects.toMatchObject({ code: 'conflict' });
  expect(created).toEqual([]);
});

test('rejects another account and a second use, and reports a provider that is away', async () => {
  const { authorizations, begin } = fixture();
  const { request } = await begin();
  await expect(authorizations.complete('acc_2', request, signal)).rejects.toMatchObject({ code: 'conflict' });
  await authorizations.complete('acc_1', request, signal);
  await expect(authorizations.complete('acc_1', request, signal)).rejects.toMatchObject({ code: 'conflict' });
  const slow = { ...(await begin()).request, code: 'slow' };
  await expect(authorizations.complete('acc_1', slow, signal)).rejects.toMatchObject({ code: 'unavailable' });
});

test('gives a mailbox a new login only by a consent for its address', async () => {
  const own = fixture({ email: 'Ada@Agency.test' });
  await own.authorizations.complete('acc_1', (await own.begin('mbx_1')).request, signal);
  expect(own.updated).toMatchObject([
    {
      id: 'mbx_1',
      refresh_token: 'refresh',
      status: 'active',
      smtp_host: 'smtp.gmail.com',
      imap_host: 'imap.gmail.com',
    },
  ]);
  const other = fixture({ email: 'eve@agency.test' });
  const { request } = await other.begin('mbx_1');
  await expect(other.authorizations.complete('acc_1', request, signal)).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(other.updated).toEqual([]);
});

test('needs a client of the operator at the provider', async () => {
  const { authorizations } = fixture();
  await expect(authorizations.begin('acc_1', { provider: 'microsoft' })).rejects.toMatchObject({
    code: 'conflict',
    detail: 'The operator of Lode has no OAuth client at microsoft.',
  });
});

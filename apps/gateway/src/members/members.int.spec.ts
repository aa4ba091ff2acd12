import {
  memberThingOperations,
  type AuditLog,
  type MemberList,
  type MemberThing,
  type MemberThings,
  type NewInvitation,
  type NewKey,
  type Problem,
  type RemovedMember,
  type SettleThingsRequest,
} from '@lode/contracts';
import { until } from '@lode/testing';
import { fakeVerification } from '../testing/fake-verification';
import { Deployment, type GatewayUnderTest } from '../testing/gateway-under-test';
import { addMember, operatorLink, password, setUpOwner } from '../testing/users-under-test';
import { StoredKeys } from '../testing/stored-keys';
import { TestBrowser } from '../testing/test-browser';

let deployment: Deployment;
let gateway: GatewayUnderTest;
let owner: TestBrowser;

beforeAll(async () => {
  deployment = await Deployment.create();
  await fakeVerification(deployment);
  gateway = await deployment.gateway({ LODE_RATE_LIMIT: 'off', LODE_CLIENT_RATE_LIMIT: 'off' });
  owner = await setUpOwner(deployment, gateway);
});

afterAll(() => deployment.stop());

const codeOf = async (response: Response): Promise<string> => ((await response.json()) as Problem).code;
const post = (body: object) => ({ method: 'POST', body });
const idOf = async (browser: TestBrowser): Promise<string> => (await browser.session()).person.id;

it('a set-up link makes one owner', async () => {
  await expect(operatorLink(deployment)).rejects.toThrow('has an owner');
  const { members } = await owner.json<MemberList>('/members');
  expect(members).toMatchObject([{ email: 'ada@example.com', role: 'owner' }]);
});

describe('roles', () => {
  it('a member does everything but keys and members, a viewer reads', async () => {
    const member = await addMember(owner, gateway, { email: 'mem@example.com', role: 'member' });
    const viewer = await addMember(owner, gateway, { email: 'view@example.com', role: 'viewer' });
    expect((await member.ask('/email-verifier?email=a@example.com')).status).toBe(200);
    expect((await viewer.ask('/email-verifier?email=a@example.com')).status).toBe(200);
    const explain = '/email-verifier/explanation?email=a@example.com';
    expect(await codeOf(await viewer.ask(explain))).toBe('forbidden');
    for (const browser of [member, viewer]) {
      expect(await codeOf(await browser.ask('/keys', post({ name: 'more' })))).toBe('forbidden');
      expect(await codeOf(await browser.ask('/invitations', post({ email: 'x@example.com' })))).toBe(
        'forbidden',
      );
      expect(await codeOf(await browser.ask('/audit-log'))).toBe('forbidden');
      expect((await browser.ask('/members')).status).toBe(200);
    }
    const detail = ((await (await viewer.ask('/keys')).json()) as Problem).detail;
    expect(detail).toBe(
      'The role viewer lacks the scope keys:admin. Ask an owner of the account for another role.',
    );
  });

  it('a change of the role holds within a second', async () => {
    const browser = await addMember(owner, gateway, { email: 'rise@example.com', role: 'viewer' });
    const path = `/members/${await idOf(browser)}`;
    expect((await owner.ask(path, { method: 'PATCH', body: { role: 'owner' } })).status).toBe(200);
    await until(async () => (await browser.ask('/keys')).status === 200, 1000);
    expect((await owner.ask(path, { method: 'PATCH', body: { role: 'viewer' } })).status).toBe(200);
    await until(async () => (await browser.ask('/keys')).status === 403, 1000);
  });

  it('the last owner cannot be demoted, removed or leave', async () => {
    const path = `/members/${await idOf(owner)}`;
    expect(await codeOf(await owner.ask(path, { method: 'PATCH', body: { role: 'viewer' } }))).toBe(
      'conflict',
    );
    expect(await codeOf(await owner.ask(path, { method: 'DELETE' }))).toBe('conflict');
  });

  it('no session changes keys with operator scopes', async () => {
    const stored = await StoredKeys.open(deployment);
    const { id } = await stored.add(['privacy:admin']);
    expect(await codeOf(await owner.ask(`/keys/${id}`, { method: 'DELETE' }))).toBe('forbidden');
    const scopes = { name: 'operator', scopes: ['privacy:admin'] };
    expect(await codeOf(await owner.ask('/keys', post(scopes)))).toBe('validation');
    await stored.close();
  });
});

describe('removal of a member', () => {
  const settled: (SettleThingsRequest & { readonly account: string })[] = [];
  const thing = (id: string): MemberThing => ({ kind: 'webhook', id, name: 'https://x.test/', works: true });

  /** The service of webhooks, with a webhook of every creator. */
  function serveWebhooks() {
    const { list, settle } = memberThingOperations.webhooks;
    const webhooks = deployment.service('webhooks');
    webhooks.serve(list, async ({ creators }) => ({ things: creators.map((id) => thing(`whk_${id}`)) }));
    webhooks.serve(settle, async (request, { account = '' }) => {
      settled.push({ ...request, account });
      return { settled: 1 };
    });
    return webhooks;
  }

  const settlementOf = (user: string) =>
    until(() => settled.find(({ creators }) => creators[0] === user), 15_000);

  it('ends sessions and keys at once, lists what else the user made, and stops it', async () => {
    const webhooks = serveWebhooks();
    const leaving = await addMember(owner, gateway, { email: 'leave@example.com', role: 'owner' });
    const { key, id } = await leaving.json<NewKey>('/keys', post({ name: 'known', scopes: ['verify:read'] }));
    const headers = { 'X-API-Key': key };
    const verify = () => gateway.ask('/email-verifier?email=a@example.com', { headers });
    expect((await verify()).status).toBe(200);
    const user = await idOf(leaving);
    const made = await owner.json<MemberThings>(`/members/${user}/things`);
    expect(made.things.map((each) => each.id)).toEqual([`whk_${user}`, `whk_${id}`]);
    expect(made.unlisted).toContain('outreach');
    const removed = await owner.json<RemovedMember>(`/members/${user}`, { method: 'DELETE' });
    expect(removed).toMatchObject({ email: 'leave@example.com', keys: [{ id, name: 'known' }], made });
    await until(async () => (await leaving.ask('/session')).status === 401, 1000);
    await until(async () => (await verify()).status === 401, 1000);
    expect((await new TestBrowser(gateway).signIn('leave@example.com', password)).status).toBe(401);
    expect(await settlementOf(user)).toMatchObject({ things: 'stop', creators: [user, id] });
    await webhooks.close();
  });

  it('is not delayed by a service that is away, which hands over later', async () => {
    const leaving = await addMember(owner, gateway, { email: 'hand@example.com', role: 'member' });
    const user = await idOf(leaving);
    const path = `/members/${user}?things=hand_over&to=${await idOf(owner)}`;
    const started = performance.now();
    const removed = await owner.json<RemovedMember>(path, { method: 'DELETE' });
    expect(performance.now() - started).toBeLessThan(5000);
    expect(removed.made.unlisted).toEqual(expect.arrayContaining(['webhooks', 'outreach', 'export']));
    const webhooks = serveWebhooks();
    expect(await settlementOf(user)).toMatchObject({ things: 'hand_over', to: await idOf(owner) });
    await webhooks.close();
    const [entry] = (await owner.json<AuditLog>('/audit-log?action=member.removed')).entries;
    expect(entry?.detail).toBe('hand@example.com: handed over to ada@example.com');
  });

  it('has one clear answer for a second removal, and for things without a successor', async () => {
    const leaving = await addMember(owner, gateway, { email: 'twice@example.com', role: 'viewer' });
    const viewer = await addMember(owner, gateway, { email: 'reads@example.com', role: 'viewer' });
    const path = `/members/${await idOf(leaving)}`;
    const wrong = [
      'things=hand_over',
      'things=hand_over&to=usr_unknown',
      `things=hand_over&to=${await idOf(leaving)}`,
      `things=hand_over&to=${await idOf(viewer)}`,
      `to=${await idOf(owner)}`,
    ];
    for (const query of wrong)
      expect(await codeOf(await owner.ask(`${path}?${query}`, { method: 'DELETE' }))).toBe('validation');
    expect((await leaving.ask('/session')).status).toBe(200);
    expect(await codeOf(await viewer.ask(`${path}/things`))).toBe('forbidden');
    const statuses = await Promise.all(
      Array.from({ length: 3 }, async () => (await owner.ask(path, { method: 'DELETE' })).status),
    );
    expect(statuses.toSorted()).toEqual([200, 404, 404]);
    expect(await codeOf(await owner.ask(`${path}/things`))).toBe('not_found');
  });
});

describe('invitations', () => {
  it('work once, are replaced by a newer one, and can be revoked', async () => {
    const invite = () => owner.json<NewInvitation>('/invitations', post({ email: 'Twice@Example.com' }));
    const [first, second] = [await invite(), await invite()];
    expect(first).toMatchObject({ email: 'twice@example.com', role: 'member', mailed: false });
    expect((await new TestBrowser(gateway).useLink(String(first.link), { password })).status).toBe(410);
    expect((await owner.json<MemberList>('/members')).invitations.map(({ id }) => id)).toEqual([second.id]);
    expect((await owner.ask(`/invitations/${second.id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await new TestBrowser(gateway).useLink(String(second.link), { password })).status).toBe(410);
    expect((await owner.ask(`/invitations/${second.id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it('are listed with the newest first', async () => {
    const emails = ['older@example.com', 'newer@example.com'];
    for (const email of emails) await owner.json<NewInvitation>('/invitations', post({ email }));
    const { invitations } = await owner.json<MemberList>('/members');
    expect(invitations.slice(0, 2).map(({ email }) => email)).toEqual(emails.toReversed());
  });

  it('are for their address, and a user who exists joins with the present password', async () => {
    const { link } = await owner.json<NewInvitation>('/invitations', post({ email: 'joins@example.com' }));
    const stored = await StoredKeys.open(deployment);
    const [created] = await stored.run({ run: 'accounts create', name: 'Second', quota: null });
    const second = /acc_[\w-]+/.exec(String(created))?.[0] ?? '';
    await stored.close();
    const joins = new TestBrowser(gateway);
    await joins.useLink(String(link), { email: 'other@example.com', password });
    expect((await joins.session()).person.email).toBe('joins@example.com');
    const setup = await operatorLink(deployment, '--account', second);
    const wrong = await joins.useLink(setup, { email: 'joins@example.com', password: 'another password' });
    expect(await codeOf(wrong)).toBe('sign_in_failed');
    expect((await joins.useLink(setup, { email: 'joins@example.com', password })).status).toBe(200);
    const status = await joins.session();
    expect(status.account).toMatchObject({ id: second, role: 'owner' });
    expect(status.accounts.map(({ role }) => role)).toEqual(['member', 'owner']);
    const [first] = status.accounts;
    const body = { account: first?.id };
    expect((await joins.ask('/session/account', { method: 'PUT', body })).status).toBe(200);
    await until(async () => (await joins.session()).account.role === 'member', 1000);
    const unknown = { account: 'acc_unknown' };
    expect((await joins.ask('/session/account', { method: 'PUT', body: unknown })).status).toBe(404);
    expect((await owner.ask('/session/account', { method: 'PUT', body: { account: second } })).status).toBe(
      404,
    );
  });

  it('are not given to a member', async () => {
    expect(await codeOf(await owner.ask('/invitations', post({ email: 'ada@example.com' })))).toBe(
      'conflict',
    );
  });
});

it('the audit log names changes, actors and details, newest first and by pages', async () => {
  await gateway.post('/keys', { name: 'by a key' });
  const first = await owner.json<AuditLog>('/audit-log?limit=1');
  expect(first.entries).toMatchObject([{ action: 'key.created', actor_kind: 'key', detail: 'by a key' }]);
  const rest = await owner.json<AuditLog>(`/audit-log?limit=100&cursor=${first.next_cursor}`);
  expect(rest.entries.map(({ id }) => id)).not.toContain(first.entries[0]?.id);
  const actions = rest.entries.map(({ action }) => action);
  expect(new Set(actions)).toEqual(
    new Set([
      ...['session.began', 'member.invited', 'member.joined', 'member.changed', 'member.removed'],
      ...['invitation.revoked', 'key.created', 'key.revoked', 'session.failed', 'setup_link.created'],
    ]),
  );
  const removed = await owner.json<AuditLog>('/audit-log?action=member.removed');
  expect(removed.entries.at(-1)).toMatchObject({ actor: 'ada@example.com', detail: 'leave@example.com' });
});

it('invitations together help to guess the password of a user ten times, as signing in does', async () => {
  const email = 'guessed@example.com';
  const user = await addMember(owner, gateway, { email, role: 'viewer' });
  await owner.ask(`/members/${await idOf(user)}`, { method: 'DELETE' });
  const statuses: number[] = [];
  for (let links = 0; links < 3; links += 1) {
    const { link } = await owner.json<NewInvitation>('/invitations', post({ email }));
    for (let guesses = 0; guesses < 4; guesses += 1) {
      const guess = { password: `guess ${links} ${guesses}` };
      statuses.push((await new TestBrowser(gateway).useLink(String(link), guess)).status);
    }
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  expect((await new TestBrowser(gateway).signIn(email, password)).status).toBe(429);
});

import type {
  AuditLog,
  KeyList,
  MemberList,
  NewInvitation,
  NewKey,
  Problem,
  RemovedMember,
} from '@lode/contracts';
import { until } from '@lode/testing';
import { fakeVerification } from '../testing/fake-verification';
import { Deployment, type GatewayUnderTest } from '../testing/gateway-under-test';
import { addMember, operatorLink, password, setUpOwner } from '../testing/people-under-test';
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

describe('keys of a member', () => {
  it('survive the member, and the removal lists them', async () => {
    const leaving = await addMember(owner, gateway, { email: 'leave@example.com', role: 'owner' });
    const { key, id } = await leaving.json<NewKey>('/keys', post({ name: 'kept', scopes: ['verify:read'] }));
    const person = await idOf(leaving);
    const removed = await owner.json<RemovedMember>(`/members/${person}`, { method: 'DELETE' });
    expect(removed).toMatchObject({ email: 'leave@example.com', keys: [{ id, name: 'kept' }] });
    await until(async () => (await leaving.ask('/session')).status === 401, 1000);
    const headers = { 'X-API-Key': key };
    expect((await gateway.ask('/email-verifier?email=a@example.com', { headers })).status).toBe(200);
    expect((await owner.json<KeyList>('/keys')).keys.map((one) => one.id)).toContain(id);
    expect((await new TestBrowser(gateway).signIn('leave@example.com', password)).status).toBe(401);
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

  it('are for their address, and a person who exists joins with the present password', async () => {
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
      ...['invitation.revoked', 'key.created', 'session.failed', 'setup_link.created'],
    ]),
  );
  const removed = await owner.json<AuditLog>('/audit-log?action=member.removed');
  expect(removed.entries).toMatchObject([{ actor: 'ada@example.com', detail: 'leave@example.com' }]);
});

it('invitations together help to guess the password of a person ten times, as signing in does', async () => {
  const email = 'guessed@example.com';
  const person = await addMember(owner, gateway, { email, role: 'viewer' });
  await owner.ask(`/members/${await idOf(person)}`, { method: 'DELETE' });
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

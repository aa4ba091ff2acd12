import {
  ConfirmOptOut,
  ErasePerson,
  GetErasure,
  ListChanges,
  ListDeploymentSuppressions,
  ListErasures,
  RequestOptOut,
  ShowOptOut,
  ShowOptOutLink,
  type OptOutRequest,
} from '@lode/contracts';
import type { Sandbox } from '@lode/sandbox';
import { until } from '@lode/testing';
import { PrivacyFixture } from '../testing/privacy-fixture';
import { sharedSandbox } from '../testing/shared-sandbox';

const operator = { account: 'acc_operator' };
const jane = { email: 'jane@x.test' };
const publicUrl = 'https://lode.test';
const hour = 3_600_000;

let sandbox: Sandbox;
let privacy: PrivacyFixture;
beforeAll(async () => {
  sandbox = await sharedSandbox();
  privacy = await PrivacyFixture.start(2, {
    LODE_MAIL_RELAY_URL: sandbox.mail.relayUrl,
    LODE_PUBLIC_URL: publicUrl,
  });
});
afterAll(() => privacy.stop());
afterEach(async () => {
  sandbox.mail.behave();
  sandbox.mail.clear();
  await privacy.clear();
});

const ask = (request: OptOutRequest) => privacy.call(RequestOptOut, request);
const look = (token: string) => privacy.call(ShowOptOutLink, { token });
const confirm = (token: string) => privacy.call(ConfirmOptOut, { token });
const stored = () => privacy.query('SELECT * FROM privacy.opt_out_requests');
const entries = async () => (await privacy.call(ListDeploymentSuppressions, jane, operator)).suppressions;
const tokenIn = (text = ''): string => /https:\/\/lode\.test\/opt-out\/([\w-]{22})\n/.exec(text)?.[1] ?? '';
const tokenOf = (to: string): string => tokenIn(sandbox.mail.messages({ to }).at(-1)?.text);

test('from the form to the entry', async () => {
  await expect(privacy.call(ShowOptOut, {})).resolves.toMatchObject({ status: 200 });
  await expect(ask(jane)).resolves.toMatchObject({ status: 200 });
  const [mail] = sandbox.mail.messages();
  expect(mail).toMatchObject({
    envelope: { from: 'no-reply@lode.test', to: ['jane@x.test'] },
    subject: 'Please confirm: do not contact me',
  });
  expect(mail?.headers.get('auto-submitted')).toEqual(['auto-generated']);
  expect(mail?.headers.has('precedence')).toBe(false);
  expect(mail?.html).toContain(`<a href="https://lode.test/opt-out/${tokenIn(mail?.text)}">`);

  const token = tokenIn(mail?.text);
  await expect(look(token)).resolves.toMatchObject({ status: 200 });
  await expect(entries()).resolves.toEqual([]);
  const done = await confirm(token);
  expect(done).toMatchObject({ status: 200, body: expect.stringContaining('Done') as string });
  await expect(entries()).resolves.toMatchObject([
    { kind: 'email', reason: 'opt_out', origin: 'opt_out_page', expires_at: null },
  ]);
});

test('a second confirmation changes nothing and says so', async () => {
  await ask(jane);
  const token = tokenOf('jane@x.test');
  await Promise.all([confirm(token), confirm(token), confirm(token)]);
  await expect(privacy.call(ListChanges, { after: 0 })).resolves.toMatchObject({ last: 1 });
  for (const page of [await confirm(token), await look(token)])
    expect(page).toMatchObject({
      status: 200,
      body: expect.stringContaining('Already done') as string,
    });
});

test('a request for deletion erases the person once', async () => {
  await ask({ ...jane, choice: 'erase' });
  const token = tokenOf('jane@x.test');
  await Promise.all([confirm(token), confirm(token)]);
  const { erasures } = await privacy.call(ListErasures, {}, operator);
  expect(erasures).toHaveLength(1);
  await expect(privacy.call(GetErasure, { id: erasures[0]?.id ?? '' }, operator)).resolves.toMatchObject({
    state: 'under_way',
  });
  await expect(entries()).resolves.toMatchObject([{ reason: 'opt_out' }]);
});

test('the page is the same for all addresses, and stored rows do not reveal the request', async () => {
  const first = await ask(jane);
  await confirm(tokenOf('jane@x.test'));
  const others = [await ask(jane), await ask({ email: 'Stranger <stranger@unknown.test>', choice: 'erase' })];
  for (const page of others) expect(page).toEqual(first);
  const rows = await stored();
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toMatch(/jane|stranger|x\.test/);
});

test('forged and expired links are rejected with a link to the form', async () => {
  await ask(jane);
  const token = tokenOf('jane@x.test');
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`;
  const dead = await look(forged);
  expect(dead).toMatchObject({ status: 404, body: expect.stringContaining('../opt-out') as string });
  privacy.clock.advance(48 * hour);
  await expect(confirm(forged)).resolves.toEqual(dead);
  await expect(look(token)).resolves.toEqual(dead);
  await expect(confirm(token)).resolves.toEqual(dead);
  await expect(entries()).resolves.toEqual([]);
});

describe('rate limits', () => {
  const from = (client: string, email: string) => ask({ email, client });
  const sentTo = (): string[] => sandbox.mail.messages().flatMap(({ envelope }) => envelope.to);
  const queued = async () =>
    (await privacy.query<{ count: number }>('SELECT count(*)::int AS count FROM privacy.queue'))[0]?.count;
  /** Waits until the queued mail is sent. */
  const afterwards = (count: number) => {
    privacy.clock.advance(11 * 60_000);
    return until(() => sentTo().length === count, 20_000, `${count} mails`);
  };

  test('above ten requests of a client the page is unchanged, and each address gets one mail later', async () => {
    const page = await from('192.0.2.1', 'a0@x.test');
    for (let each = 1; each < 15; each += 1)
      await expect(from('192.0.2.1', `a${each}@x.test`)).resolves.toEqual(page);
    await from('192.0.2.1', 'a14+again@x.test');
    await from('192.0.2.1', 'a1@x.test');
    expect(sentTo()).toHaveLength(10);
    await expect(queued()).resolves.toBe(5);
    await expect(from('192.0.2.2', 'other@x.test')).resolves.toEqual(page);
    expect(sentTo()).toHaveLength(11);
    await afterwards(16);
    expect(sentTo().slice(11).toSorted()).toEqual([
      'a10@x.test',
      'a11@x.test',
      'a12@x.test',
      'a13@x.test',
      'a14+again@x.test',
    ]);
    await expect(confirm(tokenOf('a12@x.test'))).resolves.toMatchObject({ status: 200 });
    // The window has ended by now.
    await from('192.0.2.1', 'b@x.test');
    expect(sentTo()).toHaveLength(17);
  }, 30_000);

  test('concurrent requests are counted exactly over all replicas', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, each) => from('2001:db8::', `a${each}@x.test`)));
    expect(sentTo()).toHaveLength(10);
    await expect(queued()).resolves.toBe(20);
  });

  test('a person erased while the mail is queued receives no mail', async () => {
    for (let each = 0; each < 11; each += 1) await from('192.0.2.1', `a${each}@x.test`);
    await expect(queued()).resolves.toBe(1);
    await privacy.call(ErasePerson, { email: 'a10@x.test' }, operator);
    await expect(queued()).resolves.toBe(0);
  });
});

test.each([
  ['the deployment', 'LODE_OPT_OUT_MAIL_LIMIT'],
  ['a client', 'LODE_OPT_OUT_CLIENT_LIMIT'],
])(
  'above the limit of %s mail is queued until the window ends',
  async (_, setting) => {
    await privacy.stopServices();
    await privacy.addReplica({
      LODE_MAIL_RELAY_URL: sandbox.mail.relayUrl,
      LODE_PUBLIC_URL: publicUrl,
      [setting]: '2',
    });
    for (const email of ['a@x.test', 'b@x.test', 'c@x.test']) await ask({ email, client: '192.0.2.1' });
    expect(sandbox.mail.messages()).toHaveLength(2);
    privacy.clock.advance(61 * 60_000);
    await until(() => sandbox.mail.messages({ to: 'c@x.test' }).length === 1, 20_000, 'the third mail');
  },
  30_000,
);

test('without a relay the page names the operator, and sent links work', async () => {
  await ask(jane);
  const token = tokenOf('jane@x.test');
  await privacy.stopServices();
  await privacy.addReplica({ LODE_CONTACT_URL: 'https://operator.test/privacy' });
  const page = await privacy.call(ShowOptOut, {});
  expect(page).toMatchObject({
    status: 503,
    body: expect.stringContaining('https://operator.test/privacy') as string,
  });
  await expect(ask(jane)).resolves.toEqual(page);
  await expect(confirm(token)).resolves.toMatchObject({ status: 200 });
  await expect(entries()).resolves.toHaveLength(1);
});

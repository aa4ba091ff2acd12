import {
  ConfirmOptOut,
  GetErasure,
  ListChanges,
  ListDeploymentSuppressions,
  ListErasures,
  RequestOptOut,
  ShowOptOut,
  ShowOptOutLink,
  type OptOutRequest,
} from '@lode/contracts';
import { startSandbox, type Sandbox } from '@lode/sandbox';
import { PrivacyUnderTest } from '../testing/privacy-under-test';

const operator = { account: 'acc_operator' };
const jane = { email: 'jane@x.test' };
const publicUrl = 'https://lode.test';
const hour = 3_600_000;

let sandbox: Sandbox;
let privacy: PrivacyUnderTest;
beforeAll(async () => {
  sandbox = await startSandbox({ seed: 1, companies: 0 });
  privacy = await PrivacyUnderTest.start(2, {
    LODE_MAIL_RELAY_URL: sandbox.mail.relayUrl,
    LODE_PUBLIC_URL: publicUrl,
  });
});
afterAll(async () => {
  await privacy.stop();
  await sandbox.close();
});
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
  expect(done).toMatchObject({ status: 200, body: expect.stringContaining('It is done') as string });
  await expect(entries()).resolves.toMatchObject([
    { kind: 'email', reason: 'opt_out', origin: 'opt_out_page', expires_at: null },
  ]);
});

test('a second time changes nothing, and looking at the link says so', async () => {
  await ask(jane);
  const token = tokenOf('jane@x.test');
  await Promise.all([confirm(token), confirm(token), confirm(token)]);
  await expect(privacy.call(ListChanges, { after: 0 })).resolves.toMatchObject({ last: 1 });
  for (const page of [await confirm(token), await look(token)])
    expect(page).toMatchObject({
      status: 200,
      body: expect.stringContaining('It is done already') as string,
    });
});

test('who wants to be forgotten is erased once', async () => {
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

test('the page is the same for everybody, and nothing that is kept tells who asked', async () => {
  const first = await ask(jane);
  await confirm(tokenOf('jane@x.test'));
  const others = [await ask(jane), await ask({ email: 'Nobody <nobody@unknown.test>', choice: 'erase' })];
  for (const page of others) expect(page).toEqual(first);
  const rows = await stored();
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toMatch(/jane|nobody|x\.test/);
});

test('three mails a day go to one address, also where all are asked for at once', async () => {
  const pages = await Promise.all(Array.from({ length: 8 }, () => ask(jane)));
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  expect(sandbox.mail.messages()).toHaveLength(3);
  privacy.clock.advance(24 * hour);
  await ask(jane);
  expect(sandbox.mail.messages()).toHaveLength(4);
});

test('forged and expired links do not work, and say where to begin again', async () => {
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

test.each(['', 'jane', 'jane@x', 'a@x.test, b@x.test', 'a@x.test\r\nBcc: b@x.test', '"a b"@x.test'])(
  '%j is no address',
  async (email) => {
    await expect(ask({ email })).resolves.toMatchObject({ status: 400 });
    expect(sandbox.mail.messages()).toEqual([]);
    await expect(stored()).resolves.toEqual([]);
  },
);

const refusal = (code: number) => ({ code, lines: ['no'] });

test.each([
  ['refuses for good', refusal(550), 0],
  ['refuses for now', refusal(451), 0],
  ['hangs up, with or without the mail', 'drop', 1],
] as const)('a relay that %s is told as such: %j, links kept: %d', async (_, fault, links) => {
  sandbox.mail.behave(({ at }) => (at === 'recipient' ? (fault as never) : undefined));
  await expect(ask(jane)).resolves.toMatchObject({ status: 503 });
  await expect(stored()).resolves.toHaveLength(links);
  sandbox.mail.behave();
  await expect(ask(jane)).resolves.toMatchObject({ status: 200 });
});

test('without a relay, people are told where to turn, and links that are under way work', async () => {
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

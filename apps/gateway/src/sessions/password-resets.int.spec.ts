import {
  GetMailSending,
  type PasswordResetMail,
  ProblemError,
  SendPasswordReset,
  type SignInOptions,
} from '@lode/contracts';
import { until } from '@lode/testing';
import { Deployment, type GatewayUnderTest } from '../testing/gateway-under-test';
import { addMember, password, setUpOwner } from '../testing/users-under-test';
import { TestBrowser } from '../testing/test-browser';

const newPassword = 'another horse battery';

let deployment: Deployment;
let gateway: GatewayUnderTest;
let owner: TestBrowser;
let mails: PasswordResetMail[];
let relay: 'works' | 'rejects' | 'is missing';

beforeAll(async () => {
  deployment = await Deployment.create();
  gateway = await deployment.gateway({ LODE_RATE_LIMIT: 'off', LODE_CLIENT_RATE_LIMIT: 'off' });
  owner = await setUpOwner(deployment, gateway);
  const privacy = deployment.service('privacy');
  privacy.serve(GetMailSending, async () => ({ sends: relay !== 'is missing' }));
  privacy.serve(SendPasswordReset, async (mail) => {
    if (relay === 'rejects') throw new ProblemError('unavailable');
    mails.push(mail);
    return { sent: true };
  });
});
beforeEach(() => {
  mails = [];
  relay = 'works';
});

const request = (email: string, headers = {}) =>
  new TestBrowser(gateway).ask('/session/password-resets', { method: 'POST', body: { email }, headers });

/** What a caller sees of an answer, without its id and times. */
async function seen(response: Response): Promise<unknown> {
  const { status, headers } = response;
  const names = [...headers.keys()].filter((name) => name !== 'date').sort();
  return { status, names, body: await response.json() };
}

const linkTo = async (email: string): Promise<string> => {
  const before = mails.length;
  expect((await request(email)).status).toBe(200);
  await until(() => mails.length > before);
  return String(mails.at(-1)?.link);
};

const use = (link: string) => new TestBrowser(gateway).useLink(link, { password: newPassword });

it('sends a link that works once, and ends all sessions', async () => {
  const email = 'once@example.com';
  const member = await addMember(owner, gateway, { email, role: 'member' });
  const link = await linkTo('Once@Example.com');
  expect(mails).toEqual([{ to: email, link: expect.stringMatching(/\/app\/welcome#[\w-]{43}$/) }]);
  expect((await member.ask('/session')).status).toBe(200);
  const [first, second] = await Promise.all([use(link), use(link)]);
  expect([first.status, second.status].sort()).toEqual([200, 410]);
  expect((await use(link)).status).toBe(410);
  await until(async () => (await member.ask('/session')).status === 401, 1000);
  expect((await new TestBrowser(gateway).signIn(email, password)).status).toBe(401);
  expect((await new TestBrowser(gateway).signIn(email, newPassword)).status).toBe(200);
});

it('answers the same for an unknown address, and sends nothing', async () => {
  await addMember(owner, gateway, { email: 'known@example.com', role: 'viewer' });
  const known = await seen(await request('known@example.com'));
  await until(() => mails.length === 1);
  expect(await seen(await request('unknown@example.com'))).toEqual(known);
  // A later link arrives after one for the unknown address would have.
  await linkTo('known@example.com');
  expect(mails.map(({ to }) => to)).toEqual(['known@example.com', 'known@example.com']);
});

it('replaces an earlier link', async () => {
  const email = 'twice@example.com';
  await addMember(owner, gateway, { email, role: 'viewer' });
  const [first, second] = [await linkTo(email), await linkTo(email)];
  expect((await use(first)).status).toBe(410);
  expect((await use(second)).status).toBe(200);
});

it('without a relay is a conflict, and the sign-in page does not offer it', async () => {
  const offered = async () =>
    (await new TestBrowser(gateway).json<SignInOptions>('/session/options')).reset_by_mail;
  expect(await offered()).toBe(true);
  relay = 'is missing';
  expect(await offered()).toBe(false);
  expect((await request('ada@example.com')).status).toBe(409);
});

it('does not show that a relay rejects the mail of a known user', async () => {
  relay = 'rejects';
  const [known, unknown] = [await request('ada@example.com'), await request('missing@example.com')];
  expect(await seen(known)).toEqual(await seen(unknown));
});

it('is refused from another site', async () => {
  expect((await request('ada@example.com', { Origin: 'https://evil.example' })).status).toBe(403);
});

it.each(['flooded@example.com', 'unknown.flooded@example.com'])(
  'sends three links at most within 15 minutes, also if they are requested together: %s',
  async (email) => {
    if (!email.startsWith('unknown')) await addMember(owner, gateway, { email, role: 'viewer' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => request(email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/);
  },
);

it('sends 20 links at most for one client within 15 minutes', async () => {
  const answers = [];
  for (let index = 0; index < 20; index += 1) answers.push(await request(`p${index}@example.com`));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(20);
  expect(answers.at(-1)?.status).toBe(429);
});

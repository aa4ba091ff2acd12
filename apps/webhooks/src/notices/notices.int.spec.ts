import {
  AnswerNotices,
  GetMailSending,
  KeepNotices,
  ListDeliveries,
  ListWebhooks,
  ReadNotices,
  SendNotice,
  ShowNotices,
  UpdateWebhook,
  memberThingOperations,
  type AccountEventType,
  type Notices,
  type NoticeMail,
  type NoticeSent,
} from '@lode/contracts';
import { until } from '@lode/testing';
import { WebhooksFixture } from '../testing/webhooks-fixture';

const mails: NoticeMail[] = [];
const accepted: NoticeSent = { sent: true, cause: null, code: 250 };
let outcome = accepted;
let sends = true;

let lode: WebhooksFixture;
beforeAll(async () => {
  lode = await WebhooksFixture.start(2);
  lode.caller.serve(GetMailSending, async () => ({ sends }));
  lode.caller.serve(SendNotice, async (mail) => {
    mails.push(mail);
    return outcome;
  });
}, 60_000);
afterAll(() => lode.stop());
beforeEach(() => {
  mails.splice(0);
  [outcome, sends] = [accepted, true];
});

let count = 0;
const email = 'ada@agency.test';
const newMember = () => {
  count += 1;
  return {
    account: `acc_${count}`,
    actor: `usr_${count}`,
    scopes: new Set(['sequences:read', 'tasks:read']),
  };
};
type Member = ReturnType<typeof newMember>;
const keep = (member: Member, events: AccountEventType[], to = email): Promise<Notices> =>
  lode.call(KeepNotices, { email: to, events }, member);
const tokenOf = (path: string | null | undefined): string => String(path).replace('notices/', '');

async function confirmed(events: AccountEventType[] = ['message.replied']): Promise<Member> {
  const member = newMember();
  await keep(member, events);
  await lode.call(AnswerNotices, { token: tokenOf(mails.at(-1)?.path), choice: 'confirm' });
  mails.splice(0);
  return member;
}

const secret = 'kestrel-secret';
let objects = 0;
const reply = ({ account }: Member, type: AccountEventType = 'message.replied') =>
  lode.write({
    ...{ type, account, object: `enr_${(objects += 1)}` },
    data: { email: 'bob@x.test', subject: secret, reply_text: secret, conversation_id: 'cnv_1' },
  });
const arrived = (number: number) => until(() => mails.length >= number, 10_000, `${number} mails`);
const deliveries = async (member: Member) => {
  const { webhook_id: id } = await lode.call(ReadNotices, { email }, member);
  return (await lode.call(ListDeliveries, { id: String(id) }, { account: member.account })).deliveries;
};

test('an address gets notices after it has confirmed, without a text or an address of others', async () => {
  const member = newMember();
  expect(await lode.call(ReadNotices, { email }, member)).toEqual({
    ...{ email, events: [], state: 'off', webhook_id: null, failing_since: null, sends_mail: true },
  });
  expect(await keep(member, ['message.replied'])).toMatchObject({ state: 'unconfirmed' });
  expect(mails).toMatchObject([{ to: email, off_path: null }]);
  // A further choice sends no second mail at once.
  await keep(member, ['message.replied', 'task.due']);
  expect(mails).toHaveLength(1);
  reply(member);
  const token = tokenOf(mails[0]?.path);
  expect((await lode.call(ShowNotices, { token })).body).toContain('Send me notices');
  expect(await lode.call(ReadNotices, { email }, member)).toMatchObject({ state: 'unconfirmed' });
  expect((await lode.call(AnswerNotices, { token, choice: 'confirm' })).body).toContain('Switch them off');
  expect(await lode.call(ReadNotices, { email }, member)).toMatchObject({ state: 'active' });
  reply(member);
  await arrived(2);
  expect(mails.slice(1)).toEqual([
    {
      ...{ to: email, subject: 'A person replied', lines: [], off_path: `notices/${token}` },
      path: 'app/conversations?conversation=cnv_1',
    },
  ]);
  expect(JSON.stringify(mails)).not.toContain(secret);
  expect(await deliveries(member)).toMatchObject([{ state: 'delivered', error: null }]);
});

test('one mail per event, and one about many', async () => {
  const member = await confirmed(['message.replied', 'task.due']);
  for (let each = 0; each < 3; each += 1) {
    reply(member);
    await arrived(each + 1);
    lode.clock.advance(10);
  }
  await until(async () => (await deliveries(member)).every(({ state }) => state === 'delivered'));
  for (let each = 0; each < 4; each += 1) reply(member);
  reply(member, 'task.due');
  await until(async () => (await deliveries(member)).length === 8);
  expect(mails.length).toBeLessThanOrEqual(5);
  lode.clock.advance(11 * 60_000);
  await until(async () => (await deliveries(member)).every(({ state }) => state === 'delivered'));
  expect(mails.length).toBeLessThanOrEqual(8);
  lode.clock.advance(11 * 60_000);
  mails.splice(0);
  // A burst.
  outcome = { sent: false, cause: 'connection', code: null };
  for (let each = 0; each < 8; each += 1) reply(member);
  await until(
    async () =>
      (await deliveries(member)).filter(({ attempts, state }) => attempts > 0 && state === 'pending')
        .length === 8,
  );
  outcome = accepted;
  mails.splice(0);
  lode.clock.advance(60_000);
  await arrived(1);
  expect(mails).toMatchObject([{ subject: '8 events', lines: ['8 × A person replied'], path: 'app' }]);
});

test('a failing relay is retried and shown, and the link of a notice switches notices off', async () => {
  const member = await confirmed();
  outcome = { sent: false, cause: 'reply', code: 451 };
  reply(member);
  await until(async () => (await deliveries(member))[0]?.attempts === 1);
  expect(await deliveries(member)).toMatchObject([{ state: 'pending', status: 451, error: 'status' }]);
  expect(await lode.call(ReadNotices, { email }, member)).toMatchObject({
    failing_since: expect.stringMatching(/Z$/),
  });
  outcome = accepted;
  lode.clock.advance(10_000);
  await until(async () => (await deliveries(member))[0]?.state === 'delivered');
  const token = tokenOf(mails.at(-1)?.off_path);
  await lode.call(AnswerNotices, { token });
  expect(await lode.call(ReadNotices, { email }, member)).toMatchObject({ state: 'disabled' });
  await keep(member, ['message.replied']);
  expect(await lode.call(ReadNotices, { email }, member)).toMatchObject({ state: 'active' });
  expect(await keep(member, [])).toMatchObject({ state: 'off', events: [] });
  expect((await lode.call(ShowNotices, { token })).status).toBe(404);
});

test('two choices at once make one, and the notices of a removed member are deleted', async () => {
  const member = newMember();
  const both = await Promise.allSettled([
    keep(member, ['message.replied']),
    keep(member, ['message.replied']),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  const { account } = member;
  expect((await lode.call(ListWebhooks, {}, { account })).webhooks).toHaveLength(1);
  const token = tokenOf(mails[0]?.path);
  const removal = { creators: [member.actor], things: 'hand_over' as const, to: 'usr_heir' };
  const before = new Date(lode.clock.now()).toISOString();
  await lode.call(memberThingOperations.webhooks.settle, { ...removal, before }, { account });
  expect((await lode.call(ListWebhooks, {}, { account })).webhooks).toEqual([]);
  expect((await lode.call(AnswerNotices, { token, choice: 'confirm' })).status).toBe(404);
});

test('another address confirms again, and others cannot change the notices of a member', async () => {
  const member = await confirmed();
  expect(await keep(member, ['message.replied'], 'new@agency.test')).toMatchObject({ state: 'unconfirmed' });
  expect(mails).toMatchObject([{ to: 'new@agency.test' }]);
  const [shown] = (await lode.call(ListWebhooks, {}, { account: member.account })).webhooks;
  expect(shown).toMatchObject({ format: 'email', url: 'mailto:new@agency.test', state: 'disabled' });
  await expect(
    lode.call(UpdateWebhook, { id: String(shown?.id), state: 'active' }, { account: member.account }),
  ).rejects.toMatchObject({ code: 'conflict' });
  await expect(keep(member, ['leads.added'])).rejects.toMatchObject({ code: 'forbidden' });
  const other = { ...member, actor: 'usr_other' };
  expect(await lode.call(ReadNotices, { email }, other)).toMatchObject({ state: 'off' });
  await expect(lode.call(ReadNotices, { email }, { account: member.account })).rejects.toMatchObject({
    code: 'forbidden',
  });
  sends = false;
  await expect(keep(newMember(), ['message.replied'])).rejects.toMatchObject({ code: 'conflict' });
});

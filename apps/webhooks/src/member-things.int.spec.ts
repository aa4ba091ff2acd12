import { CreateWebhook, ListWebhooks, memberThingOperations, type MemberThingChoice } from '@lode/contracts';
import { until } from '@lode/testing';
import { WebhooksFixture } from './testing/webhooks-fixture';

let lode: WebhooksFixture;
beforeAll(async () => {
  lode = await WebhooksFixture.start();
}, 60_000);
afterAll(() => lode.stop());

const { list, settle } = memberThingOperations.webhooks;
const creators = ['usr_ada', 'key_ada'];

const create = (account: string, actor: string) => {
  lode.clock.advance(1);
  return lode.call(
    CreateWebhook,
    { url: lode.receiver.url(`/${account}/${actor}`), events: ['message.sent'] },
    { account, actor },
  );
};

const settleAll = (account: string, things: MemberThingChoice, rest: object = {}) =>
  lode.call(
    settle,
    { creators, things, before: new Date(lode.clock.now()).toISOString(), ...rest },
    { account },
  );

const webhooksOf = async (account: string) => (await lode.call(ListWebhooks, {}, { account })).webhooks;

test('webhooks of a member and of the keys of the member stop, and no other one does', async () => {
  const account = 'acc_stop';
  for (const actor of [...creators, 'usr_bo']) await create(account, actor);
  await create('acc_other', 'usr_ada');
  await expect(lode.call(list, { creators }, { account })).resolves.toMatchObject({
    things: [
      { kind: 'webhook', name: lode.receiver.url(`/${account}/usr_ada`), works: true },
      { kind: 'webhook', works: true },
    ],
  });
  await expect(settleAll(account, 'stop')).resolves.toEqual({ settled: 2 });
  await expect(settleAll(account, 'stop')).resolves.toEqual({ settled: 0 });
  expect((await webhooksOf(account)).map(({ state, disabled_reason }) => [state, disabled_reason])).toEqual([
    ['disabled', 'by_request'],
    ['disabled', 'by_request'],
    ['active', null],
  ]);
  expect(await webhooksOf('acc_other')).toMatchObject([{ state: 'active' }]);
  lode.write({ type: 'message.sent', object: 'msg_1', account });
  await until(() => lode.receiver.at(`/${account}/usr_bo`).length === 1, 10_000);
  for (const actor of creators) expect(lode.receiver.at(`/${account}/${actor}`)).toEqual([]);
});

test('webhooks are handed over, and work on; later ones are not changed', async () => {
  const account = 'acc_hand';
  await create(account, 'usr_ada');
  lode.clock.advance(1);
  const before = new Date(lode.clock.now()).toISOString();
  lode.clock.advance(1);
  await create(account, 'usr_ada');
  await expect(settleAll(account, 'hand_over')).rejects.toMatchObject({ code: 'validation' });
  await expect(settleAll(account, 'hand_over', { to: 'usr_bo', before })).resolves.toEqual({ settled: 1 });
  expect((await webhooksOf(account)).map(({ state, created_by }) => [state, created_by])).toEqual([
    ['active', 'usr_bo'],
    ['active', 'usr_ada'],
  ]);
});

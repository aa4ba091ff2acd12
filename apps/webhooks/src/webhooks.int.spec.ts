import {
  CreateWebhook,
  DeleteWebhook,
  GetDelivery,
  GetWebhook,
  ListDeliveries,
  ListWebhooks,
  Redeliver,
  RotateWebhookSecret,
  TestWebhook,
  UpdateWebhook,
  type AccountEventType,
  type NewWebhook,
} from '@lode/contracts';
import type { ServerResponse } from 'node:http';
import { until } from '@lode/testing';
import { Webhook } from 'standardwebhooks';
import { WebhooksFixture } from './testing/webhooks-fixture';

let lode: WebhooksFixture;
beforeAll(async () => {
  lode = await WebhooksFixture.start(2);
}, 60_000);
afterAll(() => lode.stop());

const day = 24 * 3_600_000;
let count = 0;

/** A webhook of a new account at a path of its own. */
async function subscribe(events: AccountEventType[] = ['message.sent'], rest: object = {}) {
  count += 1;
  const [account, path] = [`acc_${count}`, `/hooks/${count}`];
  const request = { url: lode.receiver.url(path), events, ...rest };
  const webhook: NewWebhook = await lode.call(CreateWebhook, request, { account });
  return { account, path, webhook, id: webhook.id };
}

const deliveriesOf = async ({ account, id }: { account: string; id: string }) =>
  (await lode.call(ListDeliveries, { id }, { account })).deliveries;

const arrived = (path: string, number: number) =>
  until(() => lode.receiver.at(path).length >= number, 10_000, `${number} deliveries at ${path}`);

const settled = (of: { account: string; id: string }) =>
  until(async () =>
    (await deliveriesOf(of)).every(({ state, attempts }) => state !== 'pending' || attempts > 0),
  );

describe('a webhook', () => {
  test('shows its secret once, and is changed and deleted', async () => {
    const { account, webhook, id } = await subscribe();
    const { secret, ...shown } = webhook;
    expect(secret).toMatch(/^whsec_/);
    expect(await lode.call(GetWebhook, { id }, { account })).toEqual(shown);
    expect(await lode.call(ListWebhooks, {}, { account })).toEqual({ webhooks: [shown] });
    const changes = { events: ['message.replied' as const], description: 'CRM', sequence_id: 'seq_1' };
    expect(await lode.call(UpdateWebhook, { id, ...changes }, { account })).toMatchObject(changes);
    const stored = await lode.query<{ secret: string }>(
      'SELECT secret FROM webhooks.webhooks WHERE id = $1',
      [id],
    );
    expect(stored[0]?.secret).toMatch(/^v1\./);
    await lode.call(DeleteWebhook, { id }, { account });
    await expect(lode.call(GetWebhook, { id }, { account })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('sends notices in the format of a chat', async () => {
    const { account, path, id } = await subscribe(['message.replied'], { format: 'slack' });
    lode.write({ type: 'message.replied', object: 'enr_1', account, data: { email: 'ada@x.test' } });
    await arrived(path, 1);
    const bodyOf = (index: number) => lode.receiver.at(path)[index]?.body;
    expect(bodyOf(0)).toMatchObject({ text: 'ada@x.test replied', blocks: [{ type: 'section' }] });
    expect(await lode.call(UpdateWebhook, { id, format: 'discord' }, { account })).toMatchObject({
      format: 'discord',
    });
    expect(await lode.call(TestWebhook, { id }, { account })).toMatchObject({ status: 204, error: null });
    expect(bodyOf(1)).toMatchObject({ content: 'Test of a webhook of Lode' });
  });

  test('is changed by a key that can read its events only', async () => {
    const { account, id } = await subscribe(['leads.added']);
    const change = (scope: string, events?: AccountEventType[]) =>
      lode.call(
        UpdateWebhook,
        { id, description: 'x', ...(events && { events }) },
        { account, scopes: new Set([scope]) },
      );
    await expect(change('lists:read')).resolves.toMatchObject({ description: 'x' });
    await expect(change('lists:read', ['message.sent'])).rejects.toMatchObject({ code: 'forbidden' });
    await expect(change('sequences:read', ['message.sent'])).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('belongs to its account', async () => {
    const { id } = await subscribe();
    const other = { account: 'acc_other' };
    const requests = [
      () => lode.call(GetWebhook, { id }, other),
      () => lode.call(UpdateWebhook, { id, description: 'x' }, other),
      () => lode.call(DeleteWebhook, { id }, other),
      () => lode.call(TestWebhook, { id }, other),
      () => lode.call(RotateWebhookSecret, { id }, other),
      () => lode.call(ListDeliveries, { id }, other),
      () => lode.call(GetDelivery, { id, delivery: 'dlv_1' }, other),
      () => lode.call(Redeliver, { id, delivery: 'dlv_1' }, other),
    ];
    for (const request of requests) await expect(request()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is not created for a forbidden address', async () => {
    const request = { url: 'https://127.0.0.2/', events: ['message.sent' as const] };
    await expect(lode.call(CreateWebhook, request, { account: 'acc_x' })).rejects.toMatchObject({
      code: 'url_not_allowed',
    });
  });

  test('an account has at most 20', async () => {
    const request = { url: lode.receiver.url(), events: ['message.sent' as const] };
    const account = 'acc_full';
    for (let made = 0; made < 20; made += 1) await lode.call(CreateWebhook, request, { account });
    await expect(lode.call(CreateWebhook, request, { account })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is tested at once', async () => {
    const { account, path, id } = await subscribe();
    const tested = await lode.call(TestWebhook, { id }, { account });
    expect(tested).toMatchObject({ status: 204, error: null });
    expect(lode.receiver.at(path)[0]?.body.type).toBe('webhook.test');
  });
});

describe('an event', () => {
  test('is delivered once with a signature that the package standardwebhooks accepts', async () => {
    const { account, path, webhook, id } = await subscribe();
    lode.write({
      account,
      type: 'message.sent',
      object: 'enr_1',
      data: { message_id: 'msg_1', note: 'Grüße\u0000' },
    });
    lode.write({ account: 'acc_other', type: 'message.sent', object: 'enr_2' });
    lode.write({ account, type: 'message.opened', object: 'enr_1' });
    await arrived(path, 1);
    await settled({ account, id });
    const [first, ...others] = lode.receiver.at(path);
    expect(others).toEqual([]);
    expect(first?.body).toMatchObject({ type: 'message.sent', data: { message_id: 'msg_1' } });
    const verified = new Webhook(webhook.secret).verify(
      first?.text ?? '',
      first?.headers as Record<string, string>,
    );
    expect(verified).toMatchObject({ type: 'message.sent' });
    const [delivery] = await deliveriesOf({ account, id });
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, status: 204, error: null });
    const whole = await lode.call(GetDelivery, { id, delivery: delivery?.id ?? '' }, { account });
    expect(whole.content).toEqual(JSON.parse(first?.text ?? ''));
  });

  test('first attempts of an object go out in order, and a failed one holds nothing back', async () => {
    const { account, path, id } = await subscribe();
    let calls = 0;
    lode.receiver.answer = (delivery, response) => {
      calls += 1;
      const fails = delivery.path === path && Number(delivery.body.data['event_number']) % 3 === 0;
      setTimeout(() => response.writeHead(fails ? 500 : 204).end(), Math.random() * 5);
    };
    const events = Array.from({ length: 16 }, (_, index) =>
      lode.write({ account, type: 'message.sent', object: `enr_${index % 4}` }),
    );
    await arrived(path, 16);
    await settled({ account, id });
    const order = lode.receiver.at(path).map(({ headers }) => headers['webhook-id']);
    for (const object of ['enr_0', 'enr_1', 'enr_2', 'enr_3']) {
      const wanted = events.filter((event) => event.object === object).map((event) => event.id);
      expect(order.filter((event) => wanted.includes(String(event)))).toEqual(wanted);
    }
    const failed = (await lode.call(ListDeliveries, { id, state: 'pending', limit: 200 }, { account }))
      .deliveries;
    expect(failed.length).toBe(events.filter(({ position }) => position % 3 === 0).length);
    expect(failed.every(({ error, next_attempt_at }) => error === 'status' && next_attempt_at !== null)).toBe(
      true,
    );
    lode.receiver.answer = (_, response) => response.writeHead(204).end();
    lode.clock.advance(10_000);
    await until(async () =>
      (await deliveriesOf({ account, id })).every(({ state }) => state === 'delivered'),
    );
    expect(calls).toBeGreaterThanOrEqual(16);
  }, 30_000);

  test('receivers that hang delay no event of another account', async () => {
    const hanging = [await subscribe(), await subscribe(), await subscribe()];
    const open: ServerResponse[] = [];
    lode.receiver.answer = (delivery, response) => {
      if (hanging.some(({ path }) => path === delivery.path)) open.push(response);
      else response.writeHead(204).end();
    };
    for (let n = 0; n < 12; n += 1)
      for (const { account } of hanging) lode.write({ account, type: 'message.sent', object: `enr_${n}` });
    await until(() => open.length >= 24, 10_000, 'eight requests of each webhook hang');
    const other = await subscribe();
    const started = performance.now();
    lode.write({ account: other.account, type: 'message.sent', object: 'enr_1' });
    await arrived(other.path, 1);
    expect(performance.now() - started).toBeLessThan(2000);
    lode.receiver.answer = (_, response) => response.writeHead(204).end();
    for (const response of open) response.destroy();
    for (const { path } of hanging) await arrived(path, 12);
  }, 30_000);

  test('410 disables the webhook at once', async () => {
    const { account, path, id } = await subscribe();
    lode.receiver.answer = (_, response) => response.writeHead(410).end();
    lode.write({ account, type: 'message.sent', object: 'enr_1' });
    lode.write({ account, type: 'message.sent', object: 'enr_1' });
    await until(async () => (await lode.call(GetWebhook, { id }, { account })).state === 'disabled');
    lode.receiver.answer = (_, response) => response.writeHead(204).end();
    expect(await lode.call(GetWebhook, { id }, { account })).toMatchObject({ disabled_reason: 'gone' });
    const ends = (await deliveriesOf({ account, id })).map(({ state, error }) => `${state}: ${error}`);
    expect(ends.sort()).toEqual(['failed: disabled', 'failed: gone']);
    expect(lode.receiver.at(path)).toHaveLength(1);
    const [last] = await deliveriesOf({ account, id });
    await expect(lode.call(Redeliver, { id, delivery: last?.id ?? '' }, { account })).rejects.toMatchObject({
      code: 'conflict',
    });
    await lode.call(UpdateWebhook, { id, state: 'active' }, { account });
    await lode.call(Redeliver, { id, delivery: last?.id ?? '' }, { account });
    await arrived(path, 2);
  });

  test('a webhook whose attempts all fail for three days is disabled', async () => {
    const { account, path, id } = await subscribe();
    lode.receiver.answer = (delivery, response) =>
      response.writeHead(delivery.path === path ? 503 : 204).end();
    lode.write({ account, type: 'message.sent', object: 'enr_1' });
    await until(async () => (await lode.call(GetWebhook, { id }, { account })).failing_since !== null);
    lode.clock.advance(2 * day);
    lode.write({ account, type: 'message.sent', object: 'enr_2' });
    await until(async () => {
      const tried = (await deliveriesOf({ account, id })).filter(({ attempts }) => attempts > 0);
      return tried.length === 2;
    });
    expect(await lode.call(GetWebhook, { id }, { account })).toMatchObject({ state: 'active' });
    lode.clock.advance(day);
    lode.write({ account, type: 'message.sent', object: 'enr_3' });
    await until(async () => (await lode.call(GetWebhook, { id }, { account })).disabled_reason === 'failing');
    lode.receiver.answer = (_, response) => response.writeHead(204).end();
  }, 30_000);

  test('during a rotation both secrets sign', async () => {
    const { account, path, webhook, id } = await subscribe();
    const { secret } = await lode.call(RotateWebhookSecret, { id }, { account });
    const deliver = async (number: number) => {
      lode.write({ account, type: 'message.sent', object: 'enr_1' });
      await arrived(path, number);
      const { text, headers } = lode.receiver.at(path)[number - 1] ?? {};
      const accepts = (each: string): boolean => {
        try {
          return Boolean(new Webhook(each).verify(text ?? '', headers as Record<string, string>));
        } catch {
          return false;
        }
      };
      return [accepts(webhook.secret), accepts(secret)];
    };
    expect(await deliver(1)).toEqual([true, true]);
    lode.clock.advance(day + 1000);
    expect(await deliver(2)).toEqual([false, true]);
  });

  test('about a suppressed person is not delivered, except without the person', async () => {
    const { account, path, id } = await subscribe(['message.sent', 'message.unsubscribed', 'leads.added']);
    lode.receiver.answer = (_, response) => response.writeHead(500).end();
    const data = { email: 'ada@suppressed.test' };
    lode.write({ account, type: 'message.sent', object: 'enr_1', data });
    await arrived(path, 1);
    await settled({ account, id });
    lode.receiver.answer = (_, response) => response.writeHead(204).end();
    await lode.lists.suppress('ada@suppressed.test');
    lode.write({ account, type: 'message.unsubscribed', object: 'enr_1', data: { enrolment_id: 'enr_1' } });
    const leads = [
      { id: 'led_1', email: 'ada@suppressed.test' },
      { id: 'led_2', email: 'bob@here.test' },
    ];
    lode.write({ account, type: 'leads.added', object: 'lst_1', data: { list_id: 'lst_1', leads } });
    lode.clock.advance(10_000);
    await arrived(path, 3);
    await until(async () => (await deliveriesOf({ account, id })).every(({ state }) => state !== 'pending'));
    const states = (await deliveriesOf({ account, id })).map(({ type, state }) => [type, state]);
    expect(states.sort()).toEqual([
      ['leads.added', 'delivered'],
      ['message.sent', 'withheld'],
      ['message.unsubscribed', 'delivered'],
    ]);
    const added = lode.receiver.at(path).find(({ body }) => body.type === 'leads.added');
    expect(added?.body.data['leads']).toEqual([leads[1]]);
  }, 30_000);

  test('is erased with its person; other leads remain', async () => {
    const { account, path, id } = await subscribe(['message.replied', 'leads.added']);
    const leads = [
      { id: 'led_1', email: 'eve@erased.test' },
      { id: 'led_2', email: 'bob@here.test' },
    ];
    const data = { email: 'eve@erased.test', reply_text: 'Call me.' };
    lode.write({ account, type: 'message.replied', object: 'enr_1', data });
    lode.write({ account, type: 'leads.added', object: 'lst_1', data: { list_id: 'lst_1', leads } });
    await arrived(path, 2);
    await settled({ account, id });
    await lode.lists.erase('eve@erased.test');
    expect(await lode.tablesWith('eve@erased.test')).toEqual([]);
    const [left, ...others] = await deliveriesOf({ account, id });
    expect([left?.type, others]).toEqual(['leads.added', []]);
    const { content } = await lode.call(GetDelivery, { id, delivery: left?.id ?? '' }, { account });
    expect(content).toMatchObject({ data: { leads: [leads[1]] } });
  });
});

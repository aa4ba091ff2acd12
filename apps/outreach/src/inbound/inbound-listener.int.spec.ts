import { createLogger, Metrics } from '@lode/platform';
import { until } from '@lode/testing';
import { createTransport } from 'nodemailer';
import {
  InboundListener,
  defaultLimits,
  type InboundLimits,
  InboundMetrics,
} from './inbound-listener.adapter';
import type { DeliveredMail, InboundResult } from './receive-inbound';
import { Dialogue } from './testing/dialogue';
import { reply, returnPath } from './testing/mails';

type Take = (mail: DeliveredMail) => Promise<InboundResult>;

const recorded: InboundResult = { kind: 'reply', result: 'recorded' };
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

interface Options {
  readonly lmtp?: boolean;
  readonly limits?: Partial<InboundLimits>;
}

async function listen(take?: Take, { lmtp = true, limits }: Options = {}) {
  const given: DeliveredMail[] = [];
  const metrics = new Metrics('outreach', { process: false });
  const logger = createLogger('outreach', 'silent');
  const warnings = vi.spyOn(logger, 'warn');
  const listener = new InboundListener(
    { lmtp, host: '127.0.0.1', port: 0 },
    async (mail) => {
      given.push(mail);
      return take ? take(mail) : recorded;
    },
    new InboundMetrics(metrics.registry),
    logger,
    { ...defaultLimits, ...limits },
  );
  await listener.open();
  open.push(listener);
  const counted = async (kind: string, result: string): Promise<number> => {
    const { values = [] } = (await metrics.registry.getSingleMetric('lode_inbound_mails_total')?.get()) ?? {};
    return values.find(({ labels }) => labels['kind'] === kind && labels['result'] === result)?.value ?? 0;
  };
  return { listener, given, warnings, counted };
}

/** Delivers mail like the relay. */
function relay(port: number, lmtp = true) {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    lmtp,
    ignoreTLS: true,
    pool: true,
    maxConnections: 3,
  });
  open.push(transport);
  return async (raw: string, to = [returnPath], from = ''): Promise<void> => {
    const { rejectedErrors = [] } = await transport.sendMail({ raw, envelope: { from, to } });
    if (rejectedErrors[0]) throw rejectedErrors[0];
  };
}

const begun = async (port: number): Promise<Dialogue> => {
  const dialogue = await Dialogue.begin(port);
  open.push({ close: () => dialogue.hangUp() });
  await dialogue.waitFor('220 ');
  await dialogue.say('LHLO relay.test').waitFor('250 ');
  return dialogue;
};

const hand = async (dialogue: Dialogue): Promise<void> => {
  await dialogue.say('MAIL FROM:<>').waitFor('250 ');
  await dialogue.say(`RCPT TO:<${returnPath}>`).waitFor('250 ');
  await dialogue.say('DATA').waitFor('354 ');
};

describe.each([
  ['LMTP', true],
  ['SMTP', false],
])('over %s', (_, lmtp) => {
  it('accepts mail for every recipient sequentially', async () => {
    const { listener, given, counted } = await listen(undefined, { lmtp });
    const deliver = relay(listener.port, lmtp);
    await deliver(reply(), [returnPath, 'sales@lode.test', 'ünal@lode.test']);
    await deliver(reply(), ['bo@lode.test'], 'ada@acme.test');
    expect(given).toEqual([
      {
        raw: Buffer.from(reply()),
        whole: Buffer.from(reply()),
        sender: '',
        recipients: [returnPath, 'sales@lode.test', 'ünal@lode.test'],
      },
      {
        raw: Buffer.from(reply()),
        whole: Buffer.from(reply()),
        sender: 'ada@acme.test',
        recipients: ['bo@lode.test'],
      },
    ]);
    expect(await counted('reply', 'recorded')).toBe(2);
  });

  it('defers mail that could not be recorded, and logs it once', async () => {
    let isDown = true;
    const { listener, given, warnings } = await listen(
      async () => {
        if (isDown) throw new Error('database unavailable');
        return recorded;
      },
      { lmtp },
    );
    const deliver = relay(listener.port, lmtp);
    await expect(deliver(reply())).rejects.toMatchObject({ responseCode: 451 });
    await expect(deliver(reply())).rejects.toMatchObject({ responseCode: 451 });
    expect(warnings).toHaveBeenCalledTimes(1);
    isDown = false;
    await deliver(reply());
    expect(given).toHaveLength(3);
  });
});

describe('limits', () => {
  it('reject a mail beyond the maximum size, with and without SIZE', async () => {
    const { listener, given, counted } = await listen(undefined, { limits: { mail: 10_000 } });
    const dialogue = await begun(listener.port);
    await dialogue.say('MAIL FROM:<> SIZE=10001').waitFor('552 ');
    await hand(dialogue);
    await dialogue.say('a'.repeat(10_001), '.').waitFor('552 ');
    expect(given).toEqual([]);
    expect(await counted('nothing', 'too_large')).toBe(1);
    await hand(dialogue);
    await dialogue.say('A: b', '', 'c', '.').waitFor('250 ');
    expect(given).toHaveLength(1);
  });

  it('parse only the beginning of a mail', async () => {
    const { listener, given } = await listen(undefined, { limits: { read: 1000 } });
    const raw = reply({}, 'a'.repeat(500_000));
    await relay(listener.port)(raw);
    expect(given[0]?.raw.toString()).toBe(raw.slice(0, 1000));
  });

  it('reject a connection beyond the maximum', async () => {
    const { listener } = await listen(undefined, { limits: { connections: 1 } });
    await begun(listener.port);
    const second = await Dialogue.begin(listener.port);
    await second.waitFor('421 ');
    await second.ends();
  });

  it('close an idle connection', async () => {
    const { listener, given } = await listen(undefined, { limits: { silence: 50 } });
    const dialogue = await Dialogue.begin(listener.port);
    await dialogue.waitFor('421 ');
    await dialogue.ends();
    expect(given).toEqual([]);
  });
});

it('limits concurrency and defers further mail', async () => {
  const finish: (() => void)[] = [];
  const { listener, given, counted } = await listen(
    () => new Promise((resolve) => finish.push(() => resolve(recorded))),
    { limits: { atOnce: 1, wait: 50 } },
  );
  const deliver = relay(listener.port);
  const first = deliver(reply());
  await until(() => finish.length === 1);
  await expect(deliver(reply())).rejects.toMatchObject({ responseCode: 451 });
  expect(await counted('nothing', 'deferred')).toBe(1);
  const next = deliver(reply());
  finish[0]?.();
  await first;
  await until(() => finish.length === 2);
  finish[1]?.();
  await next;
  expect(given).toHaveLength(2);
});

it('does not record a mail that is cut off', async () => {
  const { listener, given, counted } = await listen();
  const dialogue = await begun(listener.port);
  await hand(dialogue);
  dialogue.say('A: b', '').hangUp();
  await until(async () => (await counted('nothing', 'cut_off')) === 1);
  expect(given).toEqual([]);
});

it('requires no authentication', async () => {
  const { listener } = await listen();
  const dialogue = await Dialogue.begin(listener.port);
  open.push({ close: () => dialogue.hangUp() });
  await dialogue.waitFor('220 ');
  const offered = await dialogue.say('LHLO relay.test').waitFor('250 ');
  expect(offered).not.toMatch(/AUTH|STARTTLS/);
  expect(offered).toContain('SIZE 26214400');
});

describe('on shutdown', () => {
  it('finishes mail in progress, rejects further mail and closes connections', async () => {
    let finish: (() => void) | undefined;
    const { listener, given } = await listen(
      () => new Promise((resolve) => (finish = () => resolve(recorded))),
    );
    const { port } = listener;
    const idle = await begun(port);
    const busy = await begun(port);
    await hand(busy);
    busy.say('A: b', '', 'c', '.');
    await until(() => given.length === 1);
    const closed = listener.close();
    await expect(Dialogue.begin(port)).rejects.toThrow('ECONNREFUSED');
    await idle.say('MAIL FROM:<>').waitFor('421 ');
    finish?.();
    await busy.waitFor('250 ');
    await Promise.all([closed, busy.ends(), idle.ends()]);
  });
});

it('passes a whole mail on as long as the limits permit, and its beginning always', async () => {
  const text = (bytes: number): string => reply({}, `${'x'.repeat(70)}\r\n`.repeat(bytes / 72));
  const finish: (() => void)[] = [];
  const { listener, given } = await listen(
    () => new Promise((resolve) => finish.push(() => resolve(recorded))),
    { limits: { read: 10_000, whole: 200_000, held: 250_000 } },
  );
  const send = relay(listener.port);
  // Two at once exceed the memory, and the third one is too large.
  for (const sizes of [[150_000, 150_000], [300_000], [150_000], [5000]]) {
    const sending: Promise<void>[] = [];
    for (const size of sizes) {
      const before = given.length;
      sending.push(send(text(size)));
      await until(() => given.length === before + 1);
    }
    finish.splice(0).forEach((end) => end());
    await Promise.all(sending);
  }
  expect(given.map(({ raw, whole }) => [raw.length, whole && Math.round(whole.length / 10_000)])).toEqual([
    [10_000, 15],
    [10_000, undefined],
    [10_000, undefined],
    [10_000, 15],
    [given[4]?.raw.length, 1],
  ]);
  expect(given[0]?.whole?.subarray(0, 10_000)).toEqual(given[0]?.raw);
});

it('fails if the port is in use', async () => {
  const { listener } = await listen();
  const { port } = listener;
  const metrics = new InboundMetrics(new Metrics('outreach', { process: false }).registry);
  const address = { lmtp: true, host: '127.0.0.1', port };
  const second = new InboundListener(
    address,
    async () => recorded,
    metrics,
    createLogger('outreach', 'silent'),
  );
  await expect(second.open()).rejects.toThrow('EADDRINUSE');
});

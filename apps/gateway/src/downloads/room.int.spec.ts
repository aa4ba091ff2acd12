import { until } from '@lode/testing';
import { DownloadsUnderTest, largeFile } from '../testing/downloads-under-test';

/** Concurrent downloads of an account. */
const slotsOfAccount = 8;

let downloads: DownloadsUnderTest;
beforeEach(async () => {
  downloads = await DownloadsUnderTest.empty();
});
afterEach(() => downloads.leave());

const refusal = { code: 'overloaded', detail: expect.stringContaining('downloads') };

/** The answer to a request that waits for a slot, after the given time. */
async function waiting(answer: Promise<Response>, milliseconds: number): Promise<Response> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await until(() => vi.getTimerCount() > 0);
  vi.advanceTimersByTime(milliseconds);
  vi.useRealTimers();
  return answer;
}

describe('too many downloads of an account', () => {
  it('wait until one of them has ended, while other accounts are not affected', async () => {
    downloads.file.pages = largeFile();
    const [first] = await taken(async (_client, index) => downloads.stalled(await downloads.answer(index)));
    const asked = downloads.file.askedBy('acc_a');
    const waiting = downloads.get('short');
    expect(await (await downloads.get('short', 'acc_b')).text()).toBe('short');
    expect(downloads.file.askedBy('acc_a')).toBe(asked);
    first?.destroy();
    expect(await (await waiting).text()).toBe('short');
    for (let round = 0; round < 20; round += 1)
      expect(await (await downloads.get('short')).text()).toBe('short');
  });

  it('are rejected with Retry-After if none ends in time', async () => {
    downloads.file.pages = largeFile();
    await taken(async (_client, index) => downloads.stalled(await downloads.answer(index)));
    const refused = await waiting(downloads.get(), 5000);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject(refusal);
  });

  it('are rejected within the wait of the client', async () => {
    downloads.file.pages = largeFile();
    await taken(async (_client, index) => downloads.stalled(await downloads.answer(index)));
    const refused = await waiting(downloads.get('a', 'acc_a', { Prefer: 'wait=1' }), 500);
    expect([refused.status, refused.headers.get('preference-applied')]).toEqual([503, 'wait=1']);
  });

  it('are served one after another, thirty concurrent ones', async () => {
    const wide = await DownloadsUnderTest.open(100);
    const { file } = wide;
    let [active, peak] = [0, 0];
    file.has(['x']);
    file.onPage = async () => {
      peak = Math.max(peak, (active += 1));
      await new Promise((resolve) => setImmediate(resolve));
      active -= 1;
    };
    const answers = await Promise.all(Array.from({ length: 30 }, () => wide.get()));
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(answers.map(() => 'x'));
    expect(peak).toBeLessThanOrEqual(slotsOfAccount);
    await wide.close();
  });

  it.each([
    ['its first page', 0],
    ['a later one', 3],
  ])('include those whose client disconnected while %s was created, until it is', async (_what, held) => {
    const { file } = downloads;
    const gate = Promise.withResolvers<void>();
    file.pages = { count: 9, body: String };
    file.onPage = (number) => (number === held ? gate.promise : Promise.resolve());
    await taken(async (client, index) => {
      const answer = await downloads.answer(index);
      await until(() => file.asked.length === (held + 1) * (index + 1));
      client.destroy();
      await until(() => answer.destroyed);
    });
    const asked = file.askedBy('acc_a');
    const waiting = downloads.get('short');
    expect((await downloads.get('short', 'acc_b')).status).toBe(200);
    expect(file.askedBy('acc_a')).toBe(asked);
    gate.resolve();
    expect((await waiting).status).toBe(200);
    const get = async (): Promise<number> => (await downloads.get('short')).status;
    await until(async () => (await Promise.all([get(), get()])).every((status) => status === 200));
    expect(file.asked.length).toBeLessThan((held + 1) * slotsOfAccount + 10);
  });
});

/** As many clients as slots; each acts before the next one connects. */
async function taken(then: (client: Client, index: number) => Promise<unknown>): Promise<Client[]> {
  const clients: Client[] = [];
  for (let index = 0; index < slotsOfAccount; index += 1) {
    const client = downloads.slowClient();
    clients.push(client);
    await then(client, index);
  }
  return clients;
}

type Client = ReturnType<DownloadsUnderTest['slowClient']>;

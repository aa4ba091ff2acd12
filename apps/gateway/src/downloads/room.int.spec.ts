import { until } from '@lode/service-kit/testing';
import { DownloadsUnderTest, largeFile } from '../testing/downloads-under-test';

/** Most downloads of an account at once. */
const mostOfAccount = 8;

let downloads: DownloadsUnderTest;
beforeEach(async () => {
  downloads = await DownloadsUnderTest.open();
});
afterEach(() => downloads.close());

const refusal = { code: 'overloaded', detail: expect.stringContaining('downloads') };

describe('too many downloads of an account', () => {
  it('are refused, until one of them has ended', async () => {
    downloads.file.pages = largeFile();
    const [first] = await taken(async (_client, index) => downloads.stalled(await downloads.answer(index)));
    const refused = await downloads.get();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject(refusal);
    expect(await (await downloads.get('short', 'acc_b')).text()).toBe('short');
    first?.destroy();
    await until(() => downloads.answers[0]?.destroyed);
    for (let round = 0; round < 20; round += 1)
      expect(await (await downloads.get('short')).text()).toBe('short');
  });

  it.each([
    ['its first page', 0],
    ['a later one', 3],
  ])('are those too whose client has left while %s was made, until it is', async (_what, held) => {
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
    const refused = await downloads.get('short');
    expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining(refusal)]);
    expect((await downloads.get('short', 'acc_b')).status).toBe(200);
    gate.resolve();
    const get = async (): Promise<number> => (await downloads.get('short')).status;
    await until(async () => (await Promise.all([get(), get()])).every((status) => status === 200));
    expect(file.asked.length).toBeLessThan((held + 1) * mostOfAccount + 10);
  });
});

/** As many clients as there are places, each of which has its own, and does something before the next one comes. */
async function taken(then: (client: Client, index: number) => Promise<unknown>): Promise<Client[]> {
  const clients: Client[] = [];
  for (let index = 0; index < mostOfAccount; index += 1) {
    const client = downloads.slowClient();
    clients.push(client);
    await then(client, index);
  }
  return clients;
}

type Client = ReturnType<DownloadsUnderTest['slowClient']>;

import { once } from 'node:events';
import { ProblemError } from '@lode/contracts';
import { until } from '@lode/testing';
import { DownloadsUnderTest, largeFile, pageBytes, takenOf } from '../testing/downloads-under-test';

let downloads: DownloadsUnderTest;
beforeEach(async () => {
  downloads = await DownloadsUnderTest.empty();
});
afterEach(() => downloads.leave());

describe('a client that reads slowly', () => {
  it('holds two pages, and the next one is requested only after one was read', async () => {
    const { file, answers } = downloads;
    file.pages = largeFile();
    const early: number[] = [];
    file.onPage = (number) => {
      const [response] = answers;
      if (number > 1 && response && takenOf(response) < (number - 1) * pageBytes) early.push(number);
      return Promise.resolve();
    };
    const client = downloads.slowClient();
    const answer = await downloads.answer();
    await once(client, 'readable');
    expect(client.read(1000)).toHaveLength(1000);
    await downloads.stalled(answer);
    const asked = file.asked.length;
    expect(asked).toBeLessThanOrEqual(Math.floor(takenOf(answer) / pageBytes) + 2);
    expect(answer.writableLength).toBeLessThanOrEqual(pageBytes + 100);
    client.resume();
    await until(() => file.asked.length > asked + 20);
    client.pause();
    await downloads.stalled(answer);
    expect(early).toEqual([]);
    expect(file.asked.length).toBeLessThan(file.pages.count);
  });

  it('uses no capacity for other requests while the gateway waits for it', async () => {
    downloads.file.pages = largeFile();
    for (const [index, key] of ['acc_a', 'acc_a', 'acc_b'].entries()) {
      downloads.slowClient({ key });
      await downloads.stalled(await downloads.answer(index));
    }
    const get = async (): Promise<string> => (await downloads.get('short')).text();
    expect(await Promise.all([get(), get()])).toEqual(['short', 'short']);
  });

  it('is not rejected in the middle of its file if others use all permits', async () => {
    const { file } = downloads;
    const gate = Promise.withResolvers<void>();
    let tries = 0;
    file.onPage = (number) => {
      if (number === 1 && tries++ === 0) return Promise.reject(new ProblemError('unavailable'));
      return number === 0 && tries > 0 ? gate.promise : Promise.resolve();
    };
    const begun = await downloads.get('a', 'acc_b');
    await until(() => tries === 1);
    // It waits for its service while others use all permits.
    const others = [downloads.get(), downloads.get()];
    await until(() => file.asked.length === 4);
    expect((await downloads.get()).status).toBe(429);
    expect(tries).toBe(1);
    expect(await begun.text()).toBe('a\r\nb\r\nc\r\n');
    gate.resolve();
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
  });
});

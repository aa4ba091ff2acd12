import { until } from '@lode/testing';
import { DownloadsUnderTest, largeFile, pageBytes } from '../testing/downloads-under-test';
import { received } from '../testing/raw-request';

/** Shutdown limit for requests in flight, in milliseconds. */
const limit = 300;

let downloads: DownloadsUnderTest;
beforeEach(async () => {
  downloads = await DownloadsUnderTest.open();
});
afterEach(() => downloads.close());

const versions = [{ version: '1.0' }, { version: '1.1' }] as const;

describe('a gateway that stops', () => {
  it('completes running downloads, and does not wait for idle connections', async () => {
    const { edge, file } = downloads;
    const gate = Promise.withResolvers<void>();
    file.onPage = (number) => (number === 1 ? gate.promise : Promise.resolve());
    const response = await downloads.get();
    expect(response.headers.get('connection')).toBe('keep-alive');
    const stopped = edge.stop();
    await until(() => !edge.app.server.listening);
    gate.resolve();
    expect(await response.text()).toBe('a\r\nb\r\nc\r\n');
    await stopped;
  });

  it.each(versions)('completes the download of a slow HTTP/$version client', async (asking) => {
    const { edge, file } = downloads;
    file.pages = largeFile(30);
    const client = downloads.slowClient(asking);
    await downloads.stalled(await downloads.answer());
    const stopped = edge.stop();
    await until(() => !edge.app.server.listening);
    const answer = await received(client);
    expect(answer.length).toBeGreaterThan(30 * pageBytes);
    expect(answer).toMatch(asking.version === '1.0' ? /x$/ : /\r\n0\r\n\r\n$/);
    await stopped;
  });

  it.each(versions)('resets the connection of a too slow HTTP/$version client', async (asking) => {
    downloads.file.pages = largeFile();
    const client = downloads.slowClient(asking);
    await downloads.stalled(await downloads.answer());
    await downloads.edge.stop(limit);
    await expect(received(client)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it.each(versions)(
    'resets the connection of an HTTP/$version client whose next page is late',
    async (asking) => {
      const { edge, file } = downloads;
      const gate = Promise.withResolvers<void>();
      file.onPage = (number) => (number === 1 ? gate.promise : Promise.resolve());
      const answer = received(downloads.slowClient(asking));
      await until(() => file.asked.length === 2);
      await Promise.all([expect(answer).rejects.toMatchObject({ code: 'ECONNRESET' }), edge.stop(limit)]);
      gate.resolve();
    },
  );
});

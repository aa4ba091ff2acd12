import { ProblemError } from '@lode/contracts';
import { until } from '@lode/testing';
import { DownloadsUnderTest, largeFile } from '../testing/downloads-under-test';

let downloads: DownloadsUnderTest;
beforeEach(async () => {
  downloads = await DownloadsUnderTest.open();
});
afterEach(() => downloads.close());

/** Counts by label, such as `whole 2`. */
async function counted(metric: string, label: string): Promise<string[]> {
  const text = await downloads.edge.metrics.registry.metrics();
  const lines = text.split('\n').filter((line) => line.startsWith(`${metric}{`));
  return lines.map((line) =>
    line.replace(new RegExp(`.*operation="export_things".*${label}="(\\w+)".* (\\d+)$`), '$1 $2'),
  );
}
const outcomes = (): Promise<string[]> => counted('lode_http_downloads_total', 'outcome');
const durations = (): Promise<string[]> => counted('lode_http_request_duration_seconds_count', 'status');

const failing = (at: number) => (number: number) =>
  number === at ? Promise.reject(new ProblemError('gone')) : Promise.resolve();

describe('a download is counted by its outcome', () => {
  it('whole, if all of it was sent', async () => {
    for (let round = 0; round < 2; round += 1) await (await downloads.get()).text();
    await until(async () => (await outcomes()).includes('whole 2'));
    expect([await outcomes(), await durations()]).toEqual([['whole 2'], []]);
  });

  it('broken_off, if a later page fails', async () => {
    downloads.file.onPage = failing(2);
    await expect((await downloads.get()).text()).rejects.toThrow();
    await until(async () => (await outcomes()).length > 0);
    expect([await outcomes(), await durations()]).toEqual([['broken_off 1'], []]);
  });

  it('broken_off, at shutdown', async () => {
    downloads.file.pages = largeFile();
    downloads.slowClient({ version: '1.0' });
    await downloads.stalled(await downloads.answer());
    await downloads.edge.stop(50);
    await until(async () => (await outcomes()).length > 0);
    expect(await outcomes()).toEqual(['broken_off 1']);
  });

  it('client_gone, if the client disconnects', async () => {
    downloads.file.pages = largeFile();
    const client = downloads.slowClient();
    await downloads.stalled(await downloads.answer());
    client.destroy();
    await until(async () => (await outcomes()).length > 0);
    expect(await outcomes()).toEqual(['client_gone 1']);
  });
});

describe('counted as a request, not as a download, is', () => {
  it.each([
    ['a problem in place of its first page', 0],
    ['a problem in place of a later one, before a byte is sent', 1],
  ])('%s', async (_what, at) => {
    downloads.file.has(['', 'a']);
    downloads.file.onPage = failing(at);
    expect((await downloads.get()).status).toBe(410);
    await until(async () => (await durations()).length > 0);
    expect([await outcomes(), await durations()]).toEqual([[], ['410 1']]);
  });

  it('a HEAD request', async () => {
    const headers = { 'X-API-Key': 'acc_a' };
    await fetch(`${downloads.edge.url}/things/a/file`, { method: 'HEAD', headers });
    await until(async () => (await durations()).length > 0);
    expect([await outcomes(), await durations()]).toEqual([[], ['200 1']]);
  });
});

import { ProblemError } from '@lode/contracts';
import { until } from '@lode/service-kit/testing';
import { DownloadsUnderTest, largeFile } from '../testing/downloads-under-test';

let downloads: DownloadsUnderTest;
beforeEach(async () => {
  downloads = await DownloadsUnderTest.open();
});
afterEach(() => downloads.close());

/** What was counted by its labels, such as `whole 2`. */
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

describe('a download is counted by how it ends', () => {
  it('whole, where all of it was sent', async () => {
    for (let round = 0; round < 2; round += 1) await (await downloads.get()).text();
    await until(async () => (await outcomes()).includes('whole 2'));
    expect([await outcomes(), await durations()]).toEqual([['whole 2'], []]);
  });

  it('broken off, where a later page fails', async () => {
    downloads.file.onPage = failing(2);
    await expect((await downloads.get()).text()).rejects.toThrow();
    await until(async () => (await outcomes()).length > 0);
    expect([await outcomes(), await durations()]).toEqual([['broken_off 1'], []]);
  });

  it('broken off, where the gateway stops', async () => {
    downloads.file.pages = largeFile();
    downloads.slowClient({ version: '1.0' });
    await downloads.stalled(await downloads.answer());
    await downloads.edge.stop(50);
    await until(async () => (await outcomes()).length > 0);
    expect(await outcomes()).toEqual(['broken_off 1']);
  });

  it('with its client gone, where that has hung up', async () => {
    downloads.file.pages = largeFile();
    const client = downloads.slowClient();
    await downloads.stalled(await downloads.answer());
    client.destroy();
    await until(async () => (await outcomes()).length > 0);
    expect(await outcomes()).toEqual(['client_gone 1']);
  });
});

describe('no download, and a request like any other, is', () => {
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

  it('its head alone', async () => {
    const headers = { 'X-API-Key': 'acc_a' };
    await fetch(`${downloads.edge.url}/things/a/file`, { method: 'HEAD', headers });
    await until(async () => (await durations()).length > 0);
    expect([await outcomes(), await durations()]).toEqual([[], ['200 1']]);
  });
});

import { ProblemError } from '@lode/contracts';
import { until } from '@lode/testing';
import { DownloadsUnderTest, largeFile } from '../testing/downloads-under-test';

let downloads: DownloadsUnderTest;
beforeEach(async () => {
  downloads = await DownloadsUnderTest.empty();
});
afterEach(() => downloads.leave());

describe('after a client disconnects', () => {
  it('no further page is requested', async () => {
    const { file } = downloads;
    file.pages = largeFile();
    const client = downloads.slowClient({ key: 'acc_gone' });
    const answer = await downloads.answer();
    await downloads.stalled(answer);
    client.destroy();
    await until(() => answer.destroyed);
    const asked = file.askedBy('acc_gone');
    expect(await (await downloads.get('short')).text()).toBe('short');
    expect(file.askedBy('acc_gone')).toBe(asked);
  });

  it('an unavailable service is not retried', async () => {
    const { file } = downloads;
    file.onPage = (number) =>
      number === 1 ? Promise.reject(new ProblemError('unavailable')) : Promise.resolve();
    const gone = downloads.slowClient({ key: 'acc_gone' });
    await until(() => file.askedBy('acc_gone') === 2);
    gone.destroy();
    const answer = await downloads.answer();
    await until(() => answer.destroyed);
    downloads.slowClient({ key: 'acc_there' });
    // By then the other one would have been retried too.
    await until(() => file.askedBy('acc_there') === 3);
    expect(file.askedBy('acc_gone')).toBe(2);
  });
});

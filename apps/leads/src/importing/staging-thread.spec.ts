import { SubjectHasher } from '@lode/privacy';
import { stagedRowsOf, type StagedBatch } from './database/staged-rows';
import { cafeRecord } from './testing/cafe-record';
import { StagingThread } from './stage-places';

const key = Buffer.alloc(32, 7);
const hasher = new SubjectHasher(key);
const batchOf = (records: readonly unknown[], from = 0): StagedBatch => ({
  importId: '7',
  from,
  records: JSON.stringify(records),
});
/** A record that a defect of a reader has left without a list. */
const broken = batchOf([{ ...cafeRecord(0), otherNames: null }]);

let thread: StagingThread;
beforeEach(() => {
  thread = new StagingThread(key);
});
afterEach(() => thread.close());

test('returns the rows of requests in their order', async () => {
  const batches = [
    batchOf([cafeRecord(1), cafeRecord(2)]),
    batchOf([], 2),
    batchOf([cafeRecord(3, { name: 'Café 😀', emails: ['a@b.com'] })], 2),
  ];
  await expect(Promise.all(batches.map((batch) => thread.rowsOf(batch)))).resolves.toEqual(
    batches.map((batch) => stagedRowsOf(batch, hasher)),
  );
});

test('an error fails its request and all later ones with its message', async () => {
  const message = messageOf(() => stagedRowsOf(broken, hasher));
  const requests = [
    thread.rowsOf(batchOf([cafeRecord(1)])),
    thread.rowsOf(broken),
    thread.rowsOf(batchOf([cafeRecord(2)])),
  ];
  const settled = await Promise.allSettled(requests);
  expect(settled.map((each) => (each.status === 'rejected' ? each.reason.message : each.status))).toEqual([
    'fulfilled',
    message,
    message,
  ]);
  await expect(thread.rowsOf(batchOf([cafeRecord(3)]))).rejects.toThrow(message);
});

test('an error that is reported before the rows of earlier requests does not fail them', async () => {
  const batch = batchOf([cafeRecord(1)]);
  const request = thread.rowsOf(batch);
  thread['worker'].emit('error', new Error('reported first'));
  await expect(request).resolves.toEqual(stagedRowsOf(batch, hasher));
  await expect(thread.rowsOf(batch)).rejects.toThrow('reported first');
});

test('requests fail when the thread is closed', async () => {
  const request = thread.rowsOf(batchOf([cafeRecord(1)]));
  const failed = expect(request).rejects.toThrow('has ended');
  await thread.close();
  await failed;
  await expect(thread.rowsOf(batchOf([cafeRecord(2)]))).rejects.toThrow('has ended');
});

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  throw new Error('the work should have failed');
}

import type { AppliedErasure, Change, HeldItem } from '@lode/contracts';
import { ChangeLogWork, type PersonalData } from './change-log-work';
import { change } from '@lode/testing';

/** The data of a service, which records the calls in order. */
class NotedData implements PersonalData {
  readonly done: string[] = [];
  at = 0;
  /** Awaited before each call. */
  gate: () => Promise<void> = () => Promise.resolve();

  applied = (): Promise<number> => Promise.resolve(this.at);

  async restart(): Promise<void> {
    this.done.push('anew');
    this.at = 0;
  }

  async erase(changes: readonly Change[]): Promise<AppliedErasure[]> {
    await this.gate();
    this.done.push(`erase ${changes.map(({ position }) => position).join()}`);
    this.at = changes.at(-1)?.position ?? 0;
    return changes.flatMap(({ request_id: id }) => (id === null ? [] : [{ id, removed: 1 }]));
  }

  async exportData(
    { position }: Change,
    submit: (items: readonly HeldItem[]) => Promise<void>,
  ): Promise<void> {
    await submit([]);
    this.done.push(`tell ${position}`);
    this.at = position;
  }
}

/** Starts an erasure and holds it until the test ends it. */
function heldErasure(data: NotedData) {
  const begun = Promise.withResolvers<undefined>();
  const held = Promise.withResolvers<undefined>();
  data.gate = async () => {
    begun.resolve(undefined);
    await held.promise;
  };
  return { begun: begun.promise, end: () => held.resolve(undefined) };
}

function working() {
  const data = new NotedData();
  const submitted: string[] = [];
  const work = new ChangeLogWork(data, async (request) => void submitted.push(request));
  return { data, work, submitted };
}

test('only erasures, their lifts and access requests of accounts are work, and all lifts of the deployment', async () => {
  const { data, work } = working();
  const others = [change(1, 'suppress'), change(2, 'suppress', { account: 'acc_a' })];
  work.add([...others, change(3, 'lift', { account: 'acc_a' })], 3);
  await work.run();
  expect(data.done).toEqual([]);
  expect(work.applied(3)).toBe(3);
  const account = 'acc_a';
  const lift = change(5, 'lift', { account, request_id: 'era_1' });
  work.add([change(4, 'erase', { account }), lift, change(6, 'tell', { account }), change(7, 'lift')], 7);
  await work.run();
  expect(data.done).toEqual(['erase 4,5', 'tell 6', 'erase 7']);
});

test('keeps the order: an access request between two erasures is answered between them', async () => {
  const { data, work, submitted } = working();
  work.add([change(1, 'erase'), change(2, 'lift'), change(4, 'tell'), change(5, 'erase')], 5);
  await work.run();
  expect(data.done).toEqual(['erase 1,2', 'tell 4', 'erase 5']);
  expect(submitted).toEqual(['req_4']);
  expect(work.applied(7)).toBe(7);
});

test('many erasures come in batches, and a report has a thousand at most', async () => {
  const { data, work } = working();
  const many = Array.from({ length: 1201 }, (_, index) => change(index + 1, 'erase'));
  work.add(many, 1201);
  await work.run();
  expect(data.done.map((each) => each.split(',').length)).toEqual([500, 500, 201]);
  const exported = work.takeErased();
  expect([exported.length, work.takeErased().length, work.takeErased().length]).toEqual([1000, 201, 0]);
  work.returnErased(exported);
  expect(work.takeErased()[0]).toEqual({ id: 'req_1', removed: 1 });
});

test('failed work is retried, and nothing after it comes first', async () => {
  const { data, work } = working();
  data.gate = () => Promise.reject(new Error('the database is away'));
  work.add([change(3, 'erase'), change(4, 'tell')], 4);
  await expect(work.run()).rejects.toThrow('away');
  expect(data.done).toEqual([]);
  expect(work.applied(4)).toBeLessThan(3);
  data.gate = () => Promise.resolve();
  await work.run();
  expect(data.done).toEqual(['erase 3', 'tell 4']);
});

test('runs once for concurrent calls, and continues with work that was added meanwhile', async () => {
  const { data, work } = working();
  const erasure = heldErasure(data);
  work.add([change(1, 'erase')], 1);
  const first = work.run();
  await erasure.begun;
  work.add([change(2, 'erase')], 2);
  const second = work.run();
  expect(work.applied(2)).toBe(0);
  erasure.end();
  await Promise.all([first, second]);
  expect(data.done).toEqual(['erase 1', 'erase 2']);
});

test('a process that starts continues at the position of the service', async () => {
  const { data, work } = working();
  data.at = 2;
  work.add([change(1, 'erase'), change(2, 'erase'), change(3, 'erase')], 3);
  await work.run();
  expect(data.done).toEqual(['erase 3']);
});

test('a process that knows the position of the service records nothing that is done', async () => {
  const { data, work } = working();
  data.at = 2;
  await work.prepare();
  work.add([change(1, 'erase'), change(2, 'erase')], 3);
  expect(work.applied(2)).toBe(2);
  work.add([change(3, 'erase')], 3);
  expect(work.applied(3)).toBe(0);
  await work.run();
  expect(data.done).toEqual(['erase 3']);
});

test('it does all work of a log that ends before the position', async () => {
  const { data, work } = working();
  data.at = 9;
  await work.prepare();
  work.add([change(1, 'erase')], 1);
  await work.run();
  expect(data.done).toEqual(['anew', 'erase 1']);
});

test('a service that is ahead of a restored log begins again', async () => {
  const { data, work } = working();
  data.at = 50;
  work.add([change(1, 'erase')], 1);
  await work.run();
  expect(data.done).toEqual(['anew', 'erase 1']);
});

test('another replica that was faster does not make the log look restored', async () => {
  const { data, work } = working();
  work.add([change(1, 'erase')], 1);
  await work.run();
  work.add([change(2, 'erase')], 2);
  data.at = 3;
  await work.run();
  expect(data.done).not.toContain('anew');
});

test('a restored log is detected even if it has no work at first', async () => {
  const { data, work } = working();
  work.add([change(50, 'erase')], 50);
  await work.run();
  work.restart();
  work.add([], 10);
  await work.run();
  work.add([change(49, 'erase')], 60);
  await work.run();
  expect(data.done).toEqual(['erase 50', 'anew', 'erase 49']);
});

test('work in progress during a restore of the log does not count for the restored log', async () => {
  const { data, work } = working();
  const erasure = heldErasure(data);
  work.add([change(50, 'erase')], 50);
  const underWay = work.run();
  await erasure.begun;
  work.restart();
  work.add([change(7, 'erase')], 10);
  erasure.end();
  await underWay;
  await work.run();
  expect(data.done).toEqual(['erase 50', 'anew', 'erase 7']);
  expect(work.applied(10)).toBe(10);
});

test('without a poll of the log nothing is done, and no restore is detected', async () => {
  const { data, work } = working();
  data.at = 50;
  await work.run();
  work.restart();
  await work.run();
  expect(data.done).toEqual([]);
});

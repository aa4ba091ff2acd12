import { AccountSlots } from './in-flight';

const limits = { of: 'things', total: 4, perAccount: 2, maxWaiting: 3, maxWaitingPerAccount: 2 };
const present = new AbortController().signal;
const request = (account: string, timeoutMs = 60_000, signal = present) => ({ account, timeoutMs, signal });

async function take(slots: AccountSlots, account: string, count: number): Promise<(() => void)[]> {
  return Promise.all(Array.from({ length: count }, () => slots.acquire(request(account))));
}

test('requests of an account wait for its slots in order, while another account has its own', async () => {
  const slots = new AccountSlots(limits);
  const [first, second] = await take(slots, 'acc_a', 2);
  const served: string[] = [];
  const waiting = ['third', 'fourth'].map(async (name) => {
    const release = await slots.acquire(request('acc_a'));
    served.push(name);
    return release;
  });
  await take(slots, 'acc_b', 1);
  expect(served).toEqual([]);
  first?.();
  await waiting[0];
  expect(served).toEqual(['third']);
  second?.();
  await waiting[1];
  expect(served).toEqual(['third', 'fourth']);
});

test('a free slot goes to the first request that may use it', async () => {
  const slots = new AccountSlots(limits);
  await take(slots, 'acc_a', 2);
  const [release] = await take(slots, 'acc_b', 2);
  const ofA = slots.acquire(request('acc_a', 20));
  const ofC = slots.acquire(request('acc_c'));
  release?.();
  await expect(ofC).resolves.toBeInstanceOf(Function);
  await expect(ofA).rejects.toMatchObject({ code: 'overloaded', retryAfter: 5 });
});

test('the wait ends at the timeout of the request, and when the client disconnects', async () => {
  const slots = new AccountSlots(limits);
  const [release] = await take(slots, 'acc_a', 2);
  await expect(slots.acquire(request('acc_a', 1))).rejects.toMatchObject({ code: 'overloaded' });
  const client = new AbortController();
  const leaving = slots.acquire(request('acc_a', 60_000, client.signal));
  client.abort();
  await expect(leaving).rejects.toMatchObject({ code: 'client_gone' });
  await expect(slots.acquire(request('acc_a', 60_000, AbortSignal.abort()))).rejects.toMatchObject({
    code: 'client_gone',
  });
  release?.();
  await expect(slots.acquire(request('acc_a'))).resolves.toBeInstanceOf(Function);
});

test('the number of waiting requests is limited per account and in total', async () => {
  const slots = new AccountSlots(limits);
  const releases = [...(await take(slots, 'acc_a', 2)), ...(await take(slots, 'acc_b', 2))];
  const waiting = [slots.acquire(request('acc_a')), slots.acquire(request('acc_a'))];
  await expect(slots.acquire(request('acc_a'))).rejects.toMatchObject({ code: 'overloaded', retryAfter: 5 });
  waiting.push(slots.acquire(request('acc_c')));
  await expect(slots.acquire(request('acc_d'))).rejects.toMatchObject({ code: 'overloaded' });
  releases.forEach((release) => release());
  await expect(Promise.all(waiting)).resolves.toHaveLength(3);
});

test('without a queue a request without a slot is rejected immediately with a reason', async () => {
  const slots = new AccountSlots({ of: 'things', total: 4, perAccount: 2 });
  const [release] = await take(slots, 'acc_a', 2);
  await expect(slots.acquire(request('acc_a'))).rejects.toMatchObject({
    code: 'overloaded',
    retryAfter: 5,
    detail: expect.stringContaining('many concurrent things') as string,
  });
  release?.();
  await expect(slots.acquire(request('acc_a'))).resolves.toBeInstanceOf(Function);
});

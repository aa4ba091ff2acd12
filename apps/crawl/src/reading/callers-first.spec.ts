import { backgroundAccount, inBackground } from '@lode/platform';
import { CallersFirst } from './read-sites';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A caller that waits for a site until the test ends it. */
function waitingFor(callers: CallersFirst, site: string, account = 'acc_1') {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { end: resolve, ended: callers.during(site, account, () => promise) };
}

/** Whether a page of background work may be read. */
function pageOf(callers: CallersFirst, site: string) {
  const page = { isRead: false };
  void inBackground(() => callers.giveWay(site)).then(() => (page.isRead = true));
  return page;
}

test('background work waits until no caller waits for another site', async () => {
  const callers = new CallersFirst();
  const [one, two] = [waitingFor(callers, 'a.com'), waitingFor(callers, 'b.com')];
  const page = pageOf(callers, 'c.com');
  one.end();
  await one.ended;
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.isRead).toBe(false);
  two.end();
  await two.ended;
  await vi.advanceTimersByTimeAsync(0);
  expect(page.isRead).toBe(true);
});

test('a page waits for at most five seconds, so that work under constant load ends', async () => {
  const callers = new CallersFirst();
  waitingFor(callers, 'a.com');
  const page = pageOf(callers, 'c.com');
  await vi.advanceTimersByTimeAsync(4900);
  expect(page.isRead).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(page.isRead).toBe(true);
});

test('a site that a caller waits for too is read at once', async () => {
  const callers = new CallersFirst();
  waitingFor(callers, 'a.com');
  const page = pageOf(callers, 'b.com');
  waitingFor(callers, 'b.com');
  await vi.advanceTimersByTimeAsync(0);
  expect(page.isRead).toBe(true);
});

test('neither callers nor other background work are waited for', async () => {
  const callers = new CallersFirst();
  waitingFor(callers, 'a.com', backgroundAccount);
  await inBackground(() => callers.giveWay('b.com'));
  waitingFor(callers, 'a.com');
  await callers.giveWay('b.com');
});

import { TrackOpen } from '@lode/contracts';
import { EdgeUnderTest } from '../testing/edge-under-test';
import type { RoutedOperation } from '../http/routed-operations';

let edge: EdgeUnderTest;
const asked: string[] = [];
beforeAll(async () => {
  edge = await EdgeUnderTest.open([TrackOpen as RoutedOperation]);
  const bus = edge.service('outreach');
  bus.serve(TrackOpen, ({ token }) => {
    asked.push(token);
    return Promise.resolve({ status: 200, headers: { 'content-type': 'image/gif' }, body: '' });
  });
  await bus.flush();
});
afterAll(() => edge.close());
beforeEach(() => void (asked.length = 0));

const open = async (token: string) => (await fetch(`${edge.url}/t/${token}/open.gif?x=%zz`)).status;

test.each([
  ['32 digits', 'f'.repeat(32), 'f'.repeat(32)],
  ['a byte of zeros', '%00', '\0'],
  ['a slash', 'a%2Fb', 'a/b'],
  ['much', 'x'.repeat(4096), 'x'.repeat(4096)],
])('a picture is requested with %s', async (_, written, token) => {
  expect(await open(written)).toBe(200);
  expect(asked).toEqual([token]);
});

test.each([
  ['nothing', ''],
  ['no code', '%zz'],
  ['no UTF-8', '%ff'],
  ['half a letter', '%E0%A4'],
  ['too much', 'x'.repeat(4097)],
  ['all that a request can hold', 'x'.repeat(15_000)],
])('a picture with an unreadable URL has no token (%s)', async (_, written) => {
  expect(await open(written)).toBe(200);
  expect(asked).toEqual(['-']);
});

test.each(['/t/%zz/1', '/t/%zz', '/%zz/open.gif', '/t/%zz/2/open.gif'])('%s is rejected', async (path) => {
  expect((await fetch(edge.url + path)).status).toBe(400);
  expect(asked).toEqual([]);
});

test.each(['/t/open.gif', '/t/x/open.gif/1', '/t/x/y/open.gif'])('%s is no picture', async (path) => {
  expect((await fetch(edge.url + path)).status).toBe(404);
});

import { mailsOf, noticeWindowMs } from './notice-mailer';

const now = Date.UTC(2027, 0, 4, 9);
const due = (count: number): string[] => Array.from({ length: count }, (_, index) => `n${index}`);
const sent = (count: number): number[] => Array.from({ length: count }, (_, index) => now - 60_000 + index);

it.each([
  [0, 0, [], 'nothing is due'],
  [5, 0, [1, 1, 1, 1, 1], 'one mail each'],
  [6, 0, [6], 'one about all'],
  [2, 3, [1, 1], 'up to the limit'],
])('%d due after %d mails: %j, %s', (count, before, sizes) => {
  const { mails, until } = mailsOf(due(count), sent(before));
  expect(mails.map(({ length }) => length)).toEqual(sizes);
  expect(until).toBeUndefined();
});

it('waits until the first mail of a full window is old enough', () => {
  expect(mailsOf(due(3), sent(3))).toEqual({ mails: [], until: now - 60_000 + noticeWindowMs });
  expect(mailsOf(due(1), sent(5))).toEqual({ mails: [], until: now - 60_000 + noticeWindowMs });
});

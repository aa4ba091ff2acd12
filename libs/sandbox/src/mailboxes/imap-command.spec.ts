import { parseCommand } from './imap-command';
import { isInSet, searched } from './imap-search';

test.each([
  ['a1 LOGIN ada@x.test "pass \\"word"', 'a1', ['LOGIN', 'ada@x.test', 'pass "word']],
  ['2 UID FETCH 1:2,9 (UID BODY.PEEK[]<0.10>)', '2', ['UID', 'FETCH', '1:2,9', 'UID BODY.PEEK[]<0.10>']],
  ['', '*', []],
])('%j', (line, tag, words) => expect(parseCommand(line)).toEqual({ tag, words }));

test.each([
  ['1,4:7,9:*', [1, 4, 5, 6, 7, 9, 10]],
  ['*', [10]],
  ['20:*', [10]],
])('%s of ten messages', (set, expected) => {
  const all = Array.from({ length: 10 }, (_, index) => index + 1);
  const given = all.filter((number) => isInSet(set, number, 10));
  // `20:*` contains the last message (RFC 9051 section 9).
  expect(given).toEqual(expected);
});

test('searches by UID, day and header', () => {
  const message = (uid: number, day: string, id: string) => ({
    uid,
    at: Date.parse(day),
    flags: new Set<string>(),
    raw: Buffer.from(`Subject: x\r\nMessage-ID:\r\n <${id}>\r\n\r\nMessage-ID: <other>`),
  });
  const all = [message(1, '2026-03-01', 'one'), message(2, '2026-03-02', 'two')];
  const uids = (...keys: string[]) => searched(all, keys).map(({ uid }) => uid);
  expect(uids()).toEqual([1, 2]);
  expect(uids('UID', '2:*')).toEqual([2]);
  expect(uids('SINCE', '2-Mar-2026')).toEqual([2]);
  expect(uids('HEADER', 'message-id', '<ONE>')).toEqual([1]);
  expect(uids('HEADER', 'message-id', 'other')).toEqual([]);
  expect(uids('SEEN')).toEqual([]);
});

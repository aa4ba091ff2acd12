import { parseCommand, ImapSession, Inbox, isInSet, searched } from './imap-session';

test('a client that becomes idle is informed once of messages that arrived since its last command', () => {
  const inbox = new Inbox(1);
  const lines: string[] = [];
  const session = new ImapSession({ login: () => inbox, loginByToken: () => inbox }, (data) => {
    lines.push(String(data));
  });
  const run = (command: string): string[] => {
    session.run(parseCommand(`1 ${command}`));
    return lines.splice(0);
  };
  run('LOGIN ann secret');
  inbox.add(Buffer.from('one'), 0);
  expect(run('SELECT INBOX')).toContain('* 1 EXISTS\r\n');
  expect(run('IDLE')).toEqual(['+ idling\r\n']);
  inbox.add(Buffer.from('two'), 0);
  expect(run('IDLE')).toEqual(['+ idling\r\n', '* 2 EXISTS\r\n']);
  expect(run('IDLE')).toEqual(['+ idling\r\n']);
});

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

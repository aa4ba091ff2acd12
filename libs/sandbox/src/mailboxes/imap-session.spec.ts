import { parseCommand } from './imap-command';
import { ImapSession } from './imap-session';
import { Inbox } from './inbox';

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

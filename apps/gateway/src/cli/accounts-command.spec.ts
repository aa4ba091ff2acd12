import { readAccountsCommand } from './accounts-command';

test.each([
  [['setup'], { account: undefined, key: false, reset: undefined }],
  [['setup', '--key', '--account', 'acc_1'], { account: 'acc_1', key: true, reset: undefined }],
  [['setup', '--reset', 'ada@example.com'], { account: undefined, key: false, reset: 'ada@example.com' }],
])('%j is read', (words, expected) => {
  expect(readAccountsCommand(words)).toEqual(expected);
});

test.each([
  [[], 'Give a command'],
  [['set-up'], 'There is no command "set-up"'],
  [['setup', 'twice'], 'There is no command'],
  [['setup', '--rest', 'a@b.example'], 'Unknown option'],
  [['setup', '--reset'], 'argument missing'],
  [['setup', '--reset', 'a@b.example', '--key'], 'no --key'],
])('%j is a mistake: %s', (words, message) => {
  expect(() => readAccountsCommand(words)).toThrow(message);
});

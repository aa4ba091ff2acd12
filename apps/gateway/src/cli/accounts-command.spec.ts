import { readAccountsCommand } from './accounts-command';

test.each([
  [['setup'], {}],
  [['setup', '--key', '--account', 'acc_1'], { account: 'acc_1', key: true }],
  [['setup', '--reset', 'ada@example.com'], { reset: 'ada@example.com' }],
  [
    ['setup', '--reset', 'ada@example.com', '--without-second-factor'],
    { reset: 'ada@example.com', withoutSecondFactor: true },
  ],
])('%j is read', (words, expected) => {
  const defaults = { account: undefined, key: false, reset: undefined, withoutSecondFactor: false };
  expect(readAccountsCommand(words)).toEqual({ ...defaults, ...expected });
});

test.each([
  [[], 'Give a command'],
  [['set-up'], 'There is no command "set-up"'],
  [['setup', 'twice'], 'There is no command'],
  [['setup', '--rest', 'a@b.example'], 'Unknown option'],
  [['setup', '--reset'], 'argument missing'],
  [['setup', '--reset', 'a@b.example', '--key'], 'no --key'],
  [['setup', '--without-second-factor'], '--reset EMAIL'],
])('%j is a mistake: %s', (words, message) => {
  expect(() => readAccountsCommand(words)).toThrow(message);
});

import { compile, compilePair, fold } from './phrases';

const matches = (phrase: string, text: string): boolean => compile([phrase])?.test(fold(text)) ?? false;

describe('phrases', () => {
  it.each([
    ['user unknown', 'User unknown'],
    ['user unknown', 'the user: unknown, sorry'],
    ['user unknown', 'USER_UNKNOWN'],
    ['no such (user|mailbox)', 'No such mailbox!'],
    ['no (valid |)user', 'no user'],
    ['no (valid |)user', 'no valid user'],
    ['recipient* rejected', 'recipients rejected'],
    ['user .. unknown', 'user jane at this site is unknown'],
    ["doesn't exist", 'it doesn’t exist'],
    ['boite pleine', 'Boîte pleine'],
    ['不存在', '用户不存在。'],
    ['一杯', 'メールボックスが一杯です'],
    ['찾을 수 없', '사용자를 찾을 수 없습니다'],
    ['{address} unknown', '{address}: unknown'],
  ])('%s matches %s', (phrase, text) => expect(matches(phrase, text)).toBe(true));

  it.each([
    ['user unknown', 'superuser unknown'],
    ['user unknown', 'user unknowns'],
    ['user unknown', 'user. Unknown'],
    ['user .. unknown', 'user found. Host unknown'],
    ['user .. unknown', `user ${'x'.repeat(60)} unknown`],
    ['a.c', 'abc'],
  ])('%s does not match %s', (phrase, text) => expect(matches(phrase, text)).toBe(false));

  it('reject unmatched parentheses, and are undefined without phrases', () => {
    expect(() => compile(['(a|b'])).toThrow(SyntaxError);
    expect(compile([])).toBeUndefined();
    expect(compilePair(['user'], [])).toBeUndefined();
  });

  it('pair a noun and a state in any order within a sentence', () => {
    const pair = compilePair(['mailbox*'], ['gone', 'unknown']);
    expect(['mailbox gone', 'gone: the mailboxes', 'unknown mailbox'].map((text) => pair?.(text))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['mailbox', 'gone', 'mailbox. Gone'].map((text) => pair?.(text))).toEqual([false, false, false]);
  });
});

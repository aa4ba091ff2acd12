import { readCommand, UsageError } from './command';

describe('a command', () => {
  it('is read with all its options', () => {
    expect(
      readCommand([
        'create',
        '--name=n',
        '--scopes=keys:admin, verify:read',
        '--mailboxes=mbx_1,relay',
        '--expires=2027-01-31T12:00:00Z',
        '--rate-limit=off',
      ]),
    ).toEqual({
      run: 'create',
      name: 'n',
      account: undefined,
      scopes: ['keys:admin', 'verify:read'],
      mailboxes: ['mbx_1', 'relay'],
      expires: new Date('2027-01-31T12:00:00Z'),
      rateLimit: 'off',
    });
    expect(readCommand(['accounts', 'create', '--name', 'Acme'])).toEqual({
      run: 'accounts create',
      name: 'Acme',
      quota: null,
    });
    expect(readCommand(['accounts', 'change', '--account=acc_1', '--quota=off'])).toEqual({
      run: 'accounts change',
      account: 'acc_1',
      name: undefined,
      quota: null,
    });
    expect(readCommand(['accounts', 'change', '--name=Acme', '--quota=5'])).toMatchObject({
      name: 'Acme',
      quota: 5,
    });
    expect(readCommand(['revoke', 'key_1'])).toEqual({ run: 'revoke', id: 'key_1', account: undefined });
  });

  it.each([
    [[], 'Give a command'],
    [['destroy'], 'no command "destroy"'],
    [['create'], '--name'],
    [['create', '--name', ''], '--name'],
    [['create', '--name', 'n', '--scopes', 'verify:all'], 'no scope verify:all'],
    [['create', '--name', 'n', '--expires', 'soon'], '--expires'],
    [['create', '--name', 'n', '--rate-limit', '5'], '--rate-limit'],
    [['create', '--name', 'n', '--quota', '5'], 'does not accept --quota'],
    [['accounts', 'create', '--name', 'n', '--quota', 'much'], '--quota'],
    [['accounts', 'change'], '--name or --quota'],
    [['accounts', 'change', '--quota=-1'], '--quota'],
    [['revoke'], 'id of the key'],
    [['revoke', 'key_1', 'key_2'], 'no command'],
    [['create', '--nme', 'x'], 'There is no --nme; did you mean --name?'],
    [['accounts', 'create', '--name=n', '--qouta=5'], 'did you mean --quota?'],
    [['create', '--zzzzzzz', 'x'], 'There is no --zzzzzzz.'],
    [['create', '-n', 'x'], '-n'],
    [['create', '--name'], '--name'],
    [['list', '--nonsense'], '--nonsense'],
  ])('%j is rejected with a reason', (args, hint) => {
    const read = (): unknown => readCommand(args);
    expect(read).toThrow(UsageError);
    expect(read).toThrow(hint);
  });
});

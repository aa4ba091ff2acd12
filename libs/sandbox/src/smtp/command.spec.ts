import { parseCommand, parsePath, splitAddress } from './command';

describe('parseCommand', () => {
  it.each([
    ['QUIT', 'QUIT', ''],
    ['mail FROM:<a@b.test>', 'MAIL', 'FROM:<a@b.test>'],
    ['EHLO  client.test ', 'EHLO', 'client.test'],
    ['', '', ''],
  ])('reads %j', (line, verb, argument) => {
    expect(parseCommand(line)).toEqual({ verb, argument });
  });
});

describe('parsePath', () => {
  it.each([
    ['FROM:<a@b.test>', 'FROM', 'a@b.test'],
    ['from: <a@b.test>', 'FROM', 'a@b.test'],
    ['FROM:<>', 'FROM', ''],
    ['TO:<"a b"@c.test>', 'TO', '"a b"@c.test'],
    ['TO:<"a>b@"@c.test>', 'TO', '"a>b@"@c.test'],
    ['TO:<ü@b.test>', 'TO', 'ü@b.test'],
  ] as const)('reads %s', (argument, keyword, address) => {
    expect(parsePath(argument, keyword)?.address).toBe(address);
  });

  it('reads parameters', () => {
    const path = parsePath('FROM:<a@b.test> size=10 SMTPUTF8  BODY=8BITMIME', 'FROM');
    expect(Object.fromEntries(path?.parameters ?? [])).toEqual({
      SIZE: '10',
      SMTPUTF8: '',
      BODY: '8BITMIME',
    });
  });

  it.each([
    'a@b.test',
    'TO:a@b.test',
    'TO:<a@b.test',
    'TO:<a>',
    'TO:<@b.test>',
    'TO:<a@b.test>x',
    'FROM:<a@b.test>',
    '',
  ])('refuses %j as a recipient', (argument) => {
    expect(parsePath(argument, 'TO')).toBeUndefined();
  });
});

it('takes quotes and case off an address', () => {
  expect(splitAddress('"A \\"b\\"@"@Acme.TEST')).toEqual({ local: 'a "b"@', domain: 'acme.test' });
  expect(splitAddress('postmaster')).toEqual({ local: 'postmaster', domain: '' });
});

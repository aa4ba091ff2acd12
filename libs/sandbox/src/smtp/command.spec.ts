import { parseCommand, parsePath, splitAddress } from './command';

describe('parseCommand', () => {
  it.each([
    ['QUIT', 'QUIT', ''],
    ['mail FROM:<a@b.test>', 'MAIL', 'FROM:<a@b.test>'],
    ['EHLO  client.test ', 'EHLO', 'client.test'],
    ['', '', ''],
  ])('parses %j', (line, verb, argument) => {
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
  ] as const)('parses %s', (argument, keyword, address) => {
    expect(parsePath(argument, keyword)?.address).toBe(address);
  });

  it('parses parameters', () => {
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
  ])('rejects %j as a recipient', (argument) => {
    expect(parsePath(argument, 'TO')).toBeUndefined();
  });
});

it('removes quotes and case from an address', () => {
  expect(splitAddress('"A \\"b\\"@"@Acme.TEST')).toEqual({ local: 'a "b"@', domain: 'acme.test' });
  expect(splitAddress('postmaster')).toEqual({ local: 'postmaster', domain: '' });
});

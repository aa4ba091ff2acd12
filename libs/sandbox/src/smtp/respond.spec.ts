import { type SmtpBehaviour, closing, reply, fillReply, formatReply } from './behaviour';
import {
  parseCommand,
  endMessage,
  greet,
  respond,
  newSession,
  type ServerView,
  type Turn,
  parsePath,
  splitAddress,
} from './respond';

const directory = new Map([
  ['anna', 'exists'],
  ['a b', 'exists'],
  ['ü', 'exists'],
  ['gone', 'disabled'],
  ['big', 'full'],
  ['postmaster', 'exists'],
] as const);

const view = (behaviour: SmtpBehaviour, waiting = new Set<string>()): ServerView => ({
  hostName: 'mx1.acme.test',
  behaviour,
  mailbox: (local, domain) =>
    domain === 'acme.test' ? (directory.get(local as 'anna') ?? 'missing') : undefined,
  greylisted: (_, recipient) => waiting.has(recipient),
});

/** Runs a whole dialogue; `END` is the end of a message. */
function play(server: ServerView, ...lines: string[]): Turn[] {
  const turns = [greet(server, newSession)];
  for (const line of lines) {
    const session = turns.at(-1)?.session ?? newSession;
    turns.push(line === 'END' ? endMessage(server, session) : respond(server, session, parseCommand(line)));
  }
  return turns;
}

const codes = (behaviour: SmtpBehaviour, ...lines: string[]): number[] =>
  play(view(behaviour), ...lines).map((turn) => turn.reply.code);
const last = (behaviour: SmtpBehaviour, ...lines: string[]): Turn | undefined =>
  play(view(behaviour), ...lines).at(-1);
const start = ['EHLO client.test', 'MAIL FROM:<me@client.test>'];
const to = (local: string): string => `RCPT TO:<${local}@acme.test>`;

describe('a healthy server', () => {
  it('reveals its directory', () => {
    const lines = [
      ...start,
      to('anna'),
      to('"a b"'),
      to('ANNA'),
      to('unknown'),
      to('gone'),
      to('big'),
      'QUIT',
    ];
    expect(codes({}, ...lines)).toEqual([220, 250, 250, 250, 250, 250, 550, 550, 552, 221]);
    expect(last({}, ...start, to('unknown'))?.reply).toMatchObject({
      enhanced: '5.1.1',
      lines: ['<unknown@acme.test> is not known in this directory'],
    });
  });

  it('accepts a message and resets the transaction', () => {
    const lines = [...start, to('anna'), 'DATA', 'END', 'DATA', 'MAIL FROM:<>'];
    expect(codes({}, ...lines)).toEqual([220, 250, 250, 250, 354, 250, 503, 250]);
    expect(last({}, ...start, to('anna'), 'DATA')?.next).toBe('message');
  });

  it.each([
    ['MAIL before EHLO', ['MAIL FROM:<a@b.test>'], 503],
    ['RCPT before MAIL', ['EHLO c.test', to('anna')], 503],
    ['a second MAIL', [...start, 'MAIL FROM:<a@b.test>'], 503],
    ['DATA without an accepted recipient', [...start, to('unknown'), 'DATA'], 503],
    ['a broken path', [...start, 'RCPT TO:anna@acme.test'], 501],
    ['an empty recipient', [...start, 'RCPT TO:<>'], 501],
    ['EHLO without a name', ['EHLO'], 501],
    ['a parameter that was not offered', ['EHLO c.test', 'MAIL FROM:<a@b.test> RET=FULL'], 555],
    ['a parameter after HELO', ['HELO c.test', 'MAIL FROM:<a@b.test> SIZE=1'], 555],
    ['a foreign domain', [...start, 'RCPT TO:<a@elsewhere.test>'], 550],
    ['STARTTLS that is not offered', ['EHLO c.test', 'STARTTLS'], 502],
    ['an unknown command', ['HELP ME'], 500],
    ['VRFY', ['VRFY anna'], 252],
    ['NOOP', ['NOOP'], 250],
    ['RSET', [...start, 'RSET'], 250],
    ['RCPT after RSET', [...start, 'RSET', to('anna')], 503],
  ])('answers %s', (_, lines, code) => {
    expect(last({}, ...lines)?.reply.code).toBe(code);
  });

  it('accepts a non-ASCII mailbox only with SMTPUTF8', () => {
    expect(last({}, ...start, to('ü'))?.reply.code).toBe(553);
    expect(last({}, 'EHLO c.test', 'MAIL FROM:<a@b.test> SMTPUTF8', to('ü'))?.reply.code).toBe(250);
    const plain: SmtpBehaviour = { extensions: ['PIPELINING'] };
    expect(last(plain, 'EHLO c.test', 'MAIL FROM:<a@b.test> SMTPUTF8')?.reply.code).toBe(555);
  });

  it('offers the configured extensions', () => {
    expect(last({ extensions: ['SIZE'], tls: 'offered' }, 'EHLO c.test')?.reply.lines).toEqual([
      'mx1.acme.test greets c.test',
      'SIZE 26214400',
      'STARTTLS',
    ]);
  });
});

describe('TLS', () => {
  it('is required before MAIL if configured, and restarts the dialogue', () => {
    const tls: SmtpBehaviour = { tls: 'required' };
    expect(last(tls, ...start)?.reply).toMatchObject({ code: 530, enhanced: '5.7.0' });
    const started = last(tls, 'EHLO c.test', 'STARTTLS');
    expect(started).toMatchObject({ next: 'handshake', session: { secure: true, greeted: 'no' } });
    expect(codes(tls, 'EHLO c.test', 'STARTTLS', ...start, 'STARTTLS').slice(3)).toEqual([250, 250, 503]);
    expect(last(tls, 'EHLO c.test', 'STARTTLS', 'EHLO c.test')?.reply.lines).not.toContain('STARTTLS');
  });
});

describe('behaviour as data', () => {
  it('rejects the client at any phase', () => {
    expect(codes({ replies: { banner: reply(554, undefined, 'no') } }, 'EHLO c.test', 'QUIT')).toEqual([
      554, 503, 221,
    ]);
    expect(codes({ replies: { ehlo: reply(502, undefined, 'what?') } }, ...start)).toEqual([220, 502, 503]);
    expect(codes({ replies: { mail: reply(550, '5.1.8', '{sender}') } }, ...start, to('anna'))).toEqual([
      220, 250, 550, 503,
    ]);
    expect(codes({ replies: { rcpt: reply(550, '5.7.1', 'no') } }, ...start, to('anna'))).toEqual([
      220, 250, 250, 550,
    ]);
    expect(codes({ replies: { quit: reply(421, undefined, 'no') } }, 'QUIT')).toEqual([220, 421]);
  });

  it('includes the name of the client in a rejection', () => {
    const said = last({ replies: { mail: reply(550, '5.7.1', '{client} {sender}') } }, ...start)?.reply.lines;
    expect(said).toEqual(['client.test me@client.test']);
  });

  it('closes the connection after a closing reply', () => {
    expect(last({ replies: { rcpt: closing(reply(421, '4.3.0', 'bye')) } }, ...start, to('anna'))?.next).toBe(
      'close',
    );
    expect(last({}, 'QUIT')?.next).toBe('close');
  });

  it('uses the reply of one recipient', () => {
    const custom: SmtpBehaviour = { recipients: { anna: reply(252, undefined, 'perhaps') } };
    expect(codes(custom, ...start, to('anna'), to('"a b"')).slice(3)).toEqual([252, 250]);
  });

  it('limits recipients per transaction and per connection', () => {
    const one: SmtpBehaviour = { limits: { rcptsPerTransaction: 1 } };
    const again = ['RSET', 'MAIL FROM:<>', to('anna')];
    expect(codes(one, ...start, to('anna'), to('unknown'), ...again).slice(3)).toEqual([
      250, 452, 250, 250, 250,
    ]);
    const session: SmtpBehaviour = { limits: { rcptsPerSession: 1 } };
    expect(last(session, ...start, to('anna'), ...again)).toMatchObject({
      reply: { code: 421 },
      next: 'close',
    });
    const refusals: SmtpBehaviour = { limits: { refusalsPerSession: 1 } };
    expect(codes(refusals, ...start, to('x'), to('anna'), to('y')).slice(3)).toEqual([550, 250, 421]);
  });

  it('defers a recipient while it is greylisted', () => {
    const grey: SmtpBehaviour = { greylist: { seconds: 60 } };
    const waiting = view(grey, new Set(['anna@acme.test']));
    expect(play(waiting, ...start, to('anna')).at(-1)?.reply).toMatchObject({ code: 450, enhanced: '4.2.0' });
    expect(last(grey, ...start, to('anna'))?.reply.code).toBe(250);
  });
});

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

describe('formatReply', () => {
  it.each([
    ['one line', reply(250, '2.1.5', 'OK'), true, '250 2.1.5 OK\r\n'],
    ['no enhanced codes offered', reply(250, '2.1.5', 'OK'), false, '250 OK\r\n'],
    ['several lines', reply(550, '5.1.1', 'a', 'b'), true, '550-5.1.1 a\r\n550 5.1.1 b\r\n'],
    ['an empty text', reply(550, undefined), true, '550\r\n'],
    ['an enhanced code alone', reply(550, '5.1.1'), true, '550 5.1.1\r\n'],
    ['an empty line among others', reply(550, undefined, 'a', '', 'b'), true, '550-a\r\n550-\r\n550 b\r\n'],
  ])('writes %s', (_, said, enhanced, text) => {
    expect(formatReply(said, enhanced)).toBe(text);
  });
});

it('fills in values of the client and keeps other braces', () => {
  const said = fillReply(reply(550, undefined, '<{recipient}> {unknown} {recipient}'), {
    recipient: 'a@b.test',
  });
  expect(said.lines).toEqual(['<a@b.test> {unknown} a@b.test']);
});

import {
  BoundedLog,
  Observed,
  type SmtpSession,
  intervals,
  maxInFlight,
  maxWithin,
  type WebExchange,
} from './observed';

const session = (domain: string, ...commands: [string, string][]): SmtpSession => ({
  domain,
  host: `mx1.${domain}`,
  address: '127.77.0.1',
  greeting: '220 ready',
  exchanges: commands.map(([verb, argument]) => ({ verb, argument, reply: '250 OK' })),
  secure: false,
  pipelined: false,
  messageBytes: 0,
  open: false,
});

it('keeps the latest entries only', () => {
  const log = new BoundedLog<number>(2);
  for (const entry of [1, 2, 3]) log.add(entry);
  expect(log.entries).toEqual([2, 3]);
});

describe('Observed', () => {
  it('separates the sessions and questions of different domains', () => {
    const observed = new Observed();
    observed.addSmtpSession(session('a.test', ['EHLO', 'c.test'], ['RCPT', 'TO:<x@a.test>']));
    observed.addSmtpSession(session('a.test', ['RCPT', 'TO:<y@a.test>'], ['QUIT', '']));
    observed.addSmtpSession(session('b.test', ['RCPT', 'TO:<x@b.test>']));
    expect(observed.rcptCount('a.test')).toBe(2);
    expect(observed.commands('a.test')).toEqual([
      'EHLO c.test',
      'RCPT TO:<x@a.test>',
      'RCPT TO:<y@a.test>',
      'QUIT',
    ]);
    observed.addDnsQuestion({ name: 'a.test', type: 'MX', transport: 'udp' });
    observed.addDnsQuestion({ name: 'a.test', type: 'A', transport: 'udp' });
    expect(observed.dnsQuestions('a.test')).toHaveLength(2);
    expect(observed.dnsQuestions('a.test', 'MX')).toHaveLength(1);
    expect(observed.dnsQuestions('b.test')).toEqual([]);
  });

  it('is empty after clear', () => {
    const observed = new Observed();
    observed.addSmtpSession(session('a.test'));
    observed.addConnection({ address: '127.77.0.1', port: 25, outcome: 'connected' });
    observed.clear();
    expect([observed.dns, observed.connections, observed.smtp]).toEqual([[], [], []]);
  });
});

const exchange = (startedAt: number, endedAt?: number): WebExchange => ({
  host: 'acme.test',
  method: 'GET',
  path: '/',
  secure: false,
  headers: {},
  address: '127.77.0.1',
  startedAt,
  ...(endedAt !== undefined && { endedAt }),
});

it('measures the time between starts', () => {
  expect(intervals([exchange(10), exchange(510), exchange(30)])).toEqual([20, 480]);
  expect(intervals([exchange(10)])).toEqual([]);
});

it('counts concurrent requests, including unfinished ones', () => {
  expect(maxInFlight([])).toBe(0);
  expect(maxInFlight([exchange(0, 10), exchange(10, 20)])).toBe(1);
  expect(maxInFlight([exchange(0, 11), exchange(10, 20), exchange(10), exchange(19, 21)])).toBe(3);
});

it('counts the maximum of requests in a half-open interval', () => {
  expect(maxWithin([], 100)).toBe(0);
  expect(maxWithin([exchange(0), exchange(50), exchange(100), exchange(149), exchange(400)], 100)).toBe(3);
});

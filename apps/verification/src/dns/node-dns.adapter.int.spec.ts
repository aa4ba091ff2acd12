import { startSandbox, type Sandbox } from '@lode/sandbox';
import { NodeDnsAdapter } from '@lode/platform/network';

let sandbox: Sandbox;
let resolver: NodeDnsAdapter;
/** For a name server that sends no answer. */
let hurried: NodeDnsAdapter;
const never = new AbortController().signal;

beforeAll(async () => {
  sandbox = await startSandbox({
    seed: 1,
    companies: 0,
    domains: [
      {
        name: 'acme.test',
        hosts: [],
        dns: {
          'acme.test': {
            records: [
              { type: 'MX', preference: 10, exchange: 'mx.acme.test' },
              { type: 'TXT', text: 'v=spf1 -all' },
              { type: 'NS', target: 'ns.acme.test' },
            ],
          },
          'mx.acme.test': {
            records: [
              { type: 'A', address: '192.0.2.1' },
              { type: 'AAAA', address: '2001:db8::1' },
            ],
          },
          'www.acme.test': { records: [{ type: 'CNAME', target: 'acme.test' }] },
          '1.2.0.192.in-addr.arpa': { records: [{ type: 'PTR', target: 'mx.acme.test' }] },
          'servfail.acme.test': { failure: 'servfail' },
          'silent.acme.test': { failure: 'silent' },
          'long.acme.test': { records: [{ type: 'TXT', text: 'over tcp' }], truncated: true },
        },
      },
    ],
  });
  const servers = [sandbox.dnsServer];
  resolver = new NodeDnsAdapter({ servers, timeoutMs: 10_000, tries: 1 });
  hurried = new NodeDnsAdapter({ servers, timeoutMs: 300, tries: 1 });
});
afterAll(() => sandbox.close());

describe('NodeDnsAdapter', () => {
  it.each([
    ['acme.test', 'MX', { preference: 10, exchange: 'mx.acme.test' }],
    ['acme.test', 'TXT', 'v=spf1 -all'],
    ['acme.test', 'NS', 'ns.acme.test'],
    ['mx.acme.test', 'A', '192.0.2.1'],
    ['mx.acme.test', 'AAAA', '2001:db8::1'],
    ['www.acme.test', 'CNAME', 'acme.test'],
    ['192.0.2.1', 'PTR', 'mx.acme.test'],
    ['long.acme.test', 'TXT', 'over tcp'],
  ] as const)('looks up %s %s', async (name, type, record) =>
    expect(await resolver.lookUp(name, type, never)).toEqual({ kind: 'records', records: [record] }),
  );

  it.each([
    ['nowhere.acme.test', { kind: 'no_such_domain' }],
    ['mx.acme.test', { kind: 'no_records' }],
    ['servfail.acme.test', { kind: 'no_answer', cause: 'server_failure' }],
  ] as const)('V12: distinguishes the failure of %s', async (name, answer) =>
    expect(await resolver.lookUp(name, 'MX', never)).toEqual(answer),
  );

  it('V12: distinguishes a name server that does not answer in time', async () =>
    expect(await hurried.lookUp('silent.acme.test', 'MX', never)).toEqual({
      kind: 'no_answer',
      cause: 'timeout',
    }));

  it('does not throw for invalid names', async () => {
    const answers = await Promise.all(
      ['', 'a..b', 'x'.repeat(300)].map((name) => resolver.lookUp(name, 'MX', never)),
    );
    expect(answers.map(({ kind }) => kind)).not.toContain('records');
    expect((await resolver.lookUp('no address', 'PTR', never)).kind).toBe('no_answer');
  });

  it('an aborted query ends immediately, and other queries continue', async () => {
    const slowResolver = new NodeDnsAdapter({ servers: [sandbox.dnsServer], timeoutMs: 30_000, tries: 1 });
    const controller = new AbortController();
    const cancelled = slowResolver.lookUp('silent.acme.test', 'MX', controller.signal);
    const other = slowResolver.lookUp('acme.test', 'TXT', never);
    controller.abort();
    expect(await cancelled).toEqual({ kind: 'no_answer', cause: 'timeout' });
    expect((await other).kind).toBe('records');
    expect(await slowResolver.lookUp('acme.test', 'TXT', controller.signal)).toEqual({
      kind: 'no_answer',
      cause: 'timeout',
    });
  });
});

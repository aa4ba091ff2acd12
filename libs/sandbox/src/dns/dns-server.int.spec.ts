import { Resolver } from 'node:dns/promises';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { MailDomain } from '../mail-domain';
import { mailKinds } from '../mail-kinds/mail-kinds';
import { startSandbox, type Sandbox } from '../sandbox';

const ofKind = (kind: string): MailDomain => {
  const domain = mailKinds[kind]?.domain(`${kind}.test`, {});
  if (!domain) throw new Error(`no kind ${kind}`);
  return domain;
};
const kinds = [
  'no-such-domain',
  'null-mx',
  'no-mail-records',
  'dns-servfail',
  'dns-refused',
  'dns-silent',
  'dns-truncated',
  'address-only',
  'ipv6-only',
  'alias',
  'private-mx',
];

describe('the name server', () => {
  let sandbox: Sandbox;
  let resolver: Resolver;

  /** @param timeout timeout of one attempt in milliseconds; short only in tests of silence */
  const resolverWith = (timeout: number): Resolver => {
    const asking = new Resolver({ timeout, tries: 1 });
    asking.setServers([sandbox.dnsServer]);
    return asking;
  };

  beforeAll(async () => {
    const long = 'v=spf1 '.repeat(60);
    const domains: MailDomain[] = [
      ...kinds.map(ofKind),
      { name: 'two.test', hosts: [{}, { preference: 5 }] },
      { name: 'bücher.test' },
      { name: 'text.test', hosts: [], dns: { 'text.test': { records: [{ type: 'TXT', text: long }] } } },
    ];
    sandbox = await startSandbox({ seed: 1, companies: 0, domains });
    resolver = resolverWith(5000);
  });
  beforeEach(() => sandbox.observed.clear());
  afterAll(() => sandbox.close());

  it('returns MX records with their preferences, and addresses in the sandbox', async () => {
    expect(await resolver.resolveMx('two.test')).toMatchObject([
      { exchange: 'mx1.two.test', priority: 10 },
      { exchange: 'mx2.two.test', priority: 5 },
    ]);
    expect(await resolver.resolve4('mx1.two.test')).toEqual([expect.stringMatching(/^127\.77\./)]);
  });

  it.each([
    ['no-such-domain.test', 'ENOTFOUND'],
    ['nowhere.invalid', 'ENOTFOUND'],
    ['no-mail-records.test', 'ENODATA'],
    ['address-only.test', 'ENODATA'],
    ['dns-servfail.test', 'ESERVFAIL'],
    ['dns-refused.test', 'EREFUSED'],
  ])('answers the MX question for %s with %s', async (name, code) => {
    await expect(resolver.resolveMx(name)).rejects.toMatchObject({ code });
    expect(sandbox.observed.dnsQuestions(name, 'MX').length).toBeGreaterThan(0);
  });

  it('does not answer for a silent name', async () => {
    await expect(resolverWith(250).resolveMx('dns-silent.test')).rejects.toMatchObject({ code: 'ETIMEOUT' });
    expect(sandbox.observed.dnsQuestions('dns-silent.test', 'MX').length).toBeGreaterThan(0);
  });

  it('serves a null MX as an empty exchange', async () => {
    expect(await resolver.resolveMx('null-mx.test')).toMatchObject([{ exchange: '', priority: 0 }]);
  });

  it('follows an alias', async () => {
    expect(await resolver.resolveMx('alias.test')).toMatchObject([
      { exchange: 'mx1.alias.test', priority: 10 },
    ]);
  });

  it('truncates the datagram so that the client retries over TCP', async () => {
    expect(await resolver.resolveMx('dns-truncated.test')).toHaveLength(1);
    const transports = sandbox.observed.dnsQuestions('dns-truncated.test').map(({ transport }) => transport);
    expect(transports).toEqual(['udp', 'tcp']);
  });

  it('serves IPv6, forbidden addresses, international names, long texts and reverse names', async () => {
    expect(await resolver.resolve6('ipv6-only.test')).toEqual([expect.stringMatching(/^fd77::/)]);
    expect(await resolver.resolve4('mx1.private-mx.test')).toEqual(['10.0.0.25', '169.254.169.254']);
    expect(await resolver.resolveMx('BÜCHER.test')).toMatchObject([
      { exchange: 'mx1.xn--bcher-kva.test', priority: 10 },
    ]);
    expect((await resolver.resolveTxt('text.test')).map((parts) => parts.join('').length)).toEqual([420]);
    const [address = ''] = await resolver.resolve4('mx1.two.test');
    expect(await resolver.reverse(address)).toEqual(['mx1.two.test']);
    const [address6 = ''] = await resolver.resolve6('ipv6-only.test');
    expect(await resolver.reverse(address6)).toEqual(['ipv6-only.test']);
  });

  it('records each question in lower case', async () => {
    await resolver.resolveMx('TWO.test');
    expect(sandbox.observed.dns).toEqual([{ name: 'two.test', type: 'MX', transport: 'udp' }]);
  });

  it('continues after a datagram that is not DNS', async () => {
    const [host = '', port = ''] = sandbox.dnsServer.split(':');
    const noise = createSocket('udp4');
    noise.send(Buffer.from([1, 2, 3]), Number(port), host);
    await resolver.resolveMx('two.test');
    noise.close();
    await once(noise, 'close');
    expect(sandbox.observed.dns).toHaveLength(1);
  });
});

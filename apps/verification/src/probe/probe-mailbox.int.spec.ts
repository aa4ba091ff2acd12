import { reply, startSandbox, type MailDomain, type Sandbox, type SmtpBehaviour } from '@lode/sandbox';
import { AddressGuard } from '../mail-exchange/address-guard';
import { findMailExchange } from '../mail-exchange/find-mail-exchange';
import { NodeDnsAdapter } from '../mail-exchange/node-dns.adapter';
import { statusOf, verdictOf } from '../smtp/verdict';
import { parseAddress } from '../syntax/parse-address';
import { parseProxyUrl } from './open-socket';
import { ProbeMailbox } from './probe-mailbox';
import { SmtpSocketAdapter } from './smtp-socket.adapter';

let sandbox: Sandbox;
let count = 0;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 1, companies: 0 });
});
afterAll(() => sandbox.close());

/** Puts a domain of its own into the sandbox, in which jane exists. */
function domainWith(behaviour: SmtpBehaviour = {}, domain: Partial<MailDomain> = {}): string {
  const name = `d${++count}.test`;
  sandbox.add({
    name,
    mailboxes: { jane: 'exists', old: 'disabled', full: 'full' },
    hosts: [{ behaviour }],
    ...domain,
  });
  return name;
}

/** Verifies one address from its domain to the verdict, as the service does it. */
async function verify(email: string, { budgetMs = 5000, acceptAll = null as boolean | null } = {}) {
  const parsed = parseAddress(email);
  if (!parsed.ok) throw new Error(parsed.problem);
  const resolver = new NodeDnsAdapter({ servers: [sandbox.dnsServer], timeoutMs: 500, tries: 1 });
  const { signal } = new AbortController();
  const exchange = await findMailExchange(parsed.address.domain, { resolver, random: Math.random, signal });
  if (exchange.kind === 'none') return { reason: exchange.reason, mxFound: false };
  if (exchange.kind === 'not_known') return { reason: 'dns_error' as const, mxFound: false };
  const connector = new SmtpSocketAdapter({
    port: 25,
    proxy: parseProxyUrl(sandbox.proxyUrl),
    connectTimeoutMs: 1000,
    stepTimeoutMs: 1000,
    quitTimeoutMs: 500,
  });
  const guard = new AddressGuard(['127.77.0.0/16', 'fd77::/16']);
  const dependencies = { connector, resolver, guard, now: () => performance.now(), random: Math.random };
  const prober = new ProbeMailbox(dependencies, { heloName: 'probe.test', mailFrom: 'verify@probe.test' });
  const probe = await prober.probe({
    address: parsed.address,
    hosts: exchange.hosts,
    acceptAll,
    budgetMs,
    signal,
  });
  return { ...probe, mxFound: exchange.mxFound, status: statusOf(verdictOf(probe.reason)) };
}

const rcpt = (code: number, enhanced: string | undefined, text: string): SmtpBehaviour => ({
  replies: { rcpt: reply(code, enhanced, text) },
});
const missing = (code: number, enhanced: string | undefined, text: string): SmtpBehaviour => ({
  answers: { missing: reply(code, enhanced, text) },
});
const reasonOf = async (behaviour: SmtpBehaviour, local = 'jane') =>
  (await verify(`${local}@${domainWith(behaviour)}`)).reason;

describe('names', () => {
  const mx = (name: string, exchange: string) => ({
    [name]: { records: [{ type: 'MX' as const, preference: 10, exchange }] },
  });

  it('V4: sends the quotes of a quoted local part', async () => {
    const name = domainWith({}, { mailboxes: { 'a b': 'exists' } });
    expect((await verify(`"a b"@${name}`)).reason).toBe('ok');
    expect(sandbox.observed.commands(name)).toContain(`RCPT TO:<"a b"@${name}>`);
  });

  it('V5: asks DNS in A-labels', async () => {
    domainWith({}, { name: 'xn--bcher-kva.test' });
    expect((await verify('jane@BÜCHER.test')).reason).toBe('ok');
    expect(sandbox.observed.dnsQuestions('xn--bcher-kva.test', 'MX')).toHaveLength(1);
  });

  it('V6: an international local part needs a server with SMTPUTF8', async () => {
    expect(await reasonOf({ extensions: ['PIPELINING'] }, 'ü')).toBe('smtputf8_unsupported');
    expect((await verify(`ü@${domainWith({}, { mailboxes: { ü: 'exists' } })}`)).reason).toBe('ok');
  });

  it('V7: a domain that does not exist', async () =>
    expect(await verify('jane@nowhere-at-all.test')).toEqual({ reason: 'no_domain', mxFound: false }));

  it('V8: a null MX is never connected to', async () => {
    const name = `null${++count}.test`;
    domainWith({}, { name, hosts: [], dns: mx(name, '.') });
    const before = sandbox.observed.connections.length;
    expect(await verify(`jane@${name}`)).toEqual({ reason: 'no_mail', mxFound: false });
    expect(sandbox.observed.connections).toHaveLength(before);
  });

  it.each([
    ['V9', 4],
    ['V10', 6],
  ] as const)('%s: an address of family %s stands in for a missing MX', async (_, family) => {
    const name = domainWith({}, { mx: false, hosts: [{ family }] });
    expect(await verify(`jane@${name}`)).toMatchObject({
      reason: 'ok',
      mxFound: false,
      status: 'deliverable',
      code: 250,
    });
  });

  it('V11: neither MX nor address', async () => {
    const name = `bare${++count}.test`;
    domainWith({}, { name, hosts: [], dns: { [name]: { records: [{ type: 'TXT', text: 'x' }] } } });
    expect((await verify(`jane@${name}`)).reason).toBe('no_mail');
  });

  it.each(['servfail', 'silent', 'refused'] as const)(
    'V12: a name server that answers %s says nothing',
    async (failure) => {
      const name = `broken${++count}.test`;
      domainWith({}, { name, hosts: [], dns: { [name]: { failure } } });
      expect((await verify(`jane@${name}`)).reason).toBe('dns_error');
    },
  );

  it('V13: the domain is an alias', async () => {
    const name = `alias${++count}.test`;
    const dns = {
      [name]: { records: [{ type: 'CNAME' as const, target: `home.${name}` }] },
      ...mx(`home.${name}`, `mx1.${name}`),
    };
    domainWith({}, { name, dns });
    expect((await verify(`jane@${name}`)).reason).toBe('ok');
  });

  it.each(['127.0.0.1', '10.0.0.25', '169.254.169.254'])(
    'never connects to a mail host at %s',
    async (address) => {
      const name = `private${++count}.test`;
      domainWith(
        {},
        {
          name,
          hosts: [],
          dns: { ...mx(name, `mx.${name}`), [`mx.${name}`]: { records: [{ type: 'A', address }] } },
        },
      );
      const before = sandbox.observed.connections.length;
      expect((await verify(`jane@${name}`)).reason).toBe('no_connection');
      expect(sandbox.observed.connections).toHaveLength(before);
    },
  );
});

describe('failover', () => {
  it.each([
    ['refuses connections', { network: 'refused' as const }],
    ['refuses at the banner', { behaviour: { replies: { banner: reply(554, undefined, 'no') } } }],
    ['refuses at EHLO', { behaviour: { replies: { ehlo: reply(550, undefined, 'no') } } }],
    ['refuses at MAIL', { behaviour: { replies: { mail: reply(451, undefined, 'later') } } }],
    ['never answers', { behaviour: { fault: { at: 'banner' as const, kind: 'silence' as const } } }],
  ])('V14: goes on to the next MX when the first one %s', async (_, host) => {
    const name = domainWith({}, { hosts: [host, {}] });
    expect(await verify(`jane@${name}`)).toMatchObject({
      reason: 'ok',
      code: 250,
      mailExchange: `mx2.${name}`,
    });
  });

  it.each(['refused', 'unreachable'] as const)('V15: every MX is %s', async (network) => {
    const name = domainWith({}, { hosts: [{ network }, { network }] });
    expect(await verify(`jane@${name}`)).toMatchObject({
      reason: 'no_connection',
      code: null,
      mxFound: true,
    });
  });
});

describe('verdicts', () => {
  it('V16: accepted, and another address is not', async () => {
    const name = domainWith();
    expect(await verify(`jane@${name}`)).toMatchObject({
      reason: 'ok',
      code: 250,
      acceptAll: false,
      status: 'deliverable',
    });
    const [real, random] = sandbox.observed.commands(name).filter((command) => command.startsWith('RCPT'));
    expect(real).toBe(`RCPT TO:<jane@${name}>`);
    expect(random).toMatch(new RegExp(`^RCPT TO:<[a-z0-9._-]+@${name}>$`));
  });

  it('asks no random address where the answer is remembered', async () => {
    const name = domainWith();
    expect((await verify(`jane@${name}`, { acceptAll: true })).reason).toBe('accept_all');
    expect(await verify(`jane@${name}`, { acceptAll: false })).toMatchObject({
      reason: 'ok',
      learnedAcceptAll: null,
    });
    expect(sandbox.observed.rcptCount(name)).toBe(2);
  });

  it.each([
    ['V17', { answers: { exists: reply(251, '2.1.5', 'will forward') } }, 'jane', 'ok', 251],
    ['V18', rcpt(252, '2.1.5', 'will try'), 'jane', 'probe_inconclusive', 252],
    ['V20', missing(550, undefined, 'mailbox unavailable'), 'nobody', 'no_mailbox', 550],
    ['V20', rcpt(550, undefined, 'mailbox unavailable'), 'nobody', 'policy', 550],
    ['V20', rcpt(550, undefined, 'Sender frequency limited'), 'jane', 'unclassified', 550],
    ['V21', rcpt(250, '2.1.5', 'ok'), 'jane', 'accept_all', 250],
    ['V22', missing(451, '4.3.0', 'later'), 'jane', 'probe_inconclusive', 250],
    ['V23', rcpt(550, '5.7.1', 'Client host [192.0.2.7] blocked using Spamhaus'), 'jane', 'blocked', 550],
    ['V24', rcpt(550, '5.2.1', 'Mailbox unavailable. Your IP is blacklisted'), 'jane', 'blocked', 550],
    [
      'V25',
      rcpt(554, '5.7.1', 'Recipient address rejected: https://www.spamhaus.org/x'),
      'jane',
      'blocked',
      554,
    ],
    ['V26', missing(550, '5.4.1', 'Recipient address rejected: Access denied'), 'nobody', 'no_mailbox', 550],
    ['V27', missing(550, '5.7.1', 'No such user!'), 'nobody', 'no_mailbox', 550],
    ['V28', rcpt(550, '5.7.606', 'Access denied'), 'jane', 'blocked', 550],
    ['V30', {}, 'full', 'mailbox_full', 552],
    ['V31', {}, 'old', 'disabled', 550],
    ['V32', { replies: { banner: reply(554, undefined, 'no') } }, 'jane', 'policy', 554],
    ['V32', { replies: { mail: reply(550, '5.1.8', 'bad sender') } }, 'jane', 'blocked', 550],
  ] as const)('%s: %j makes %s@ %s', async (_, behaviour, local, reason, code) =>
    expect(await verify(`${local}@${domainWith(behaviour)}`)).toMatchObject({ reason, code }),
  );

  it('V19: a missing mailbox costs one RCPT', async () => {
    const name = domainWith();
    expect(await verify(`nobody@${name}`)).toMatchObject({
      reason: 'no_mailbox',
      code: 550,
      learnedAcceptAll: false,
    });
    expect(sandbox.observed.rcptCount(name)).toBe(1);
  });

  it('V29: greylisted at first, deliverable at the recheck', async () => {
    const name = domainWith({ greylist: { seconds: 0.2, reply: reply(450, '4.2.0', 'greylisted 60 s') } });
    expect(await verify(`jane@${name}`, { acceptAll: false })).toMatchObject({
      reason: 'greylisted',
      code: 450,
      retryAfterS: 60,
    });
    let again = await verify(`jane@${name}`, { acceptAll: false });
    while (again.reason === 'greylisted') again = await verify(`jane@${name}`, { acceptAll: false });
    expect(again.reason).toBe('ok');
  });

  it('V35: reads every line of a refusal', async () => {
    const said = { answers: { missing: reply(550, undefined, 'Sorry.', 'There is no such user', 'here.') } };
    expect(await verify(`nobody@${domainWith(said)}`)).toMatchObject({ reason: 'no_mailbox', code: 550 });
  });

  it.each(['offered', 'required'] as const)('V36: STARTTLS %s, signed by the server itself', async (tls) => {
    const name = domainWith({ tls, certificate: 'self-signed' });
    expect((await verify(`jane@${name}`)).reason).toBe('ok');
    expect(sandbox.observed.smtpSessions(name).map(({ secure }) => secure)).toEqual([true]);
  });

  it('V36: a broken handshake is followed by a session in plain text', async () =>
    expect(await reasonOf({ tls: 'broken' })).toBe('ok'));

  it('V37: a second RCPT that does not fit gets a transaction of its own', async () => {
    const name = domainWith({ limits: { rcptsPerTransaction: 1 } });
    expect((await verify(`jane@${name}`)).reason).toBe('ok');
    expect(sandbox.observed.commands(name)).toContain('RSET');
  });

  it('V40: never sends DATA, always says QUIT', async () => {
    await verify(`info@${domainWith({}, { mailboxes: { info: 'exists' } })}`);
    const sessions = sandbox.observed.smtp.filter(({ exchanges }) =>
      exchanges.some(({ verb }) => verb === 'RCPT'),
    );
    expect(sessions.flatMap(({ exchanges }) => exchanges.map(({ verb }) => verb))).not.toContain('DATA');
    expect(sessions.reduce((bytes, { messageBytes }) => bytes + messageBytes, 0)).toBe(0);
    expect(sessions.at(-1)?.exchanges.at(-1)?.verb).toBe('QUIT');
  });
});

describe('servers that misbehave', () => {
  it.each([
    ['a silent banner', { at: 'banner', kind: 'silence' }, ['timeout']],
    ['a banner in drips', { at: 'banner', kind: 'drip', ms: 400 }, ['timeout']],
    ['replies in drips', { at: 'rcpt', kind: 'drip', ms: 400 }, ['timeout']],
    ['a reply without end', { at: 'rcpt', kind: 'endless' }, ['unclassified', 'timeout']],
    ['a line of a megabyte', { at: 'rcpt', kind: 'long-line', bytes: 1_000_000 }, ['unclassified']],
    [
      'a web server',
      { at: 'banner', kind: 'garbage', text: 'HTTP/1.1 400 Bad Request\r\n' },
      ['unclassified'],
    ],
    ['a connection cut at once', { at: 'banner', kind: 'drop', when: 'before' }, ['no_connection']],
    ['a connection cut within a reply', { at: 'rcpt', kind: 'drop', when: 'within' }, ['no_connection']],
  ] as const)('V33: %s ends within the budget', async (_, fault, reasons) => {
    const started = performance.now();
    const { reason } = await verify(`jane@${domainWith({ fault })}`, { budgetMs: 1500 });
    expect(reasons).toContain(reason);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('V33: a server that is slow at every step ends within the budget', async () => {
    const started = performance.now();
    const slow = domainWith({ fault: { at: 'every', kind: 'delay', ms: 600 } });
    expect((await verify(`jane@${slow}`, { budgetMs: 1500 })).reason).toBe('timeout');
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('V34: a connection dropped after the first reply keeps the verdict so far', async () => {
    const dropping: SmtpBehaviour = {
      ...missing(550, undefined, 'User unknown'),
      fault: { at: 'rcpt', kind: 'drop', when: 'after' },
    };
    expect(await reasonOf(dropping, 'nobody')).toBe('no_mailbox');
    expect(await reasonOf(dropping, 'jane')).toBe('probe_inconclusive');
  });

  it('leaves no connection open behind it', async () => {
    const name = domainWith({ fault: { at: 'rcpt', kind: 'silence' } });
    await verify(`jane@${name}`, { budgetMs: 800 });
    while (sandbox.observed.smtpSessions(name).some(({ open }) => open)) await new Promise(setImmediate);
    expect(sandbox.observed.smtpSessions(name)).toHaveLength(1);
  });
});

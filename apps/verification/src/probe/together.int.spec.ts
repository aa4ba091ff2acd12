import type { MailboxState } from '@lode/sandbox';
import { noBackOffs, sharedVerifier, type SandboxVerifier } from '../testing/sandbox-verifier';
import { AddressInquiry } from './inquiry';
import type { ProbeDomains } from './probe-domains';

let verifier: SandboxVerifier;
beforeAll(async () => {
  verifier = await sharedVerifier();
});

const locals = Array.from({ length: 100 }, (_, index) => `p${index}`);
/** Every third one exists. */
const mailboxes: Record<string, MailboxState> = Object.fromEntries(
  locals.filter((_, index) => index % 3 === 0).map((local) => [local, 'exists']),
);
const expected = (prefix = '') =>
  locals.map((local, index) => `${prefix}${local} ${index % 3 === 0 ? 'ok' : 'no_mailbox'}`);

const reasons = (probe: ProbeDomains, addresses: readonly string[]) =>
  Promise.all(
    addresses.map(async (address) => {
      const [local, domain = ''] = address.split('@');
      const { result } = await probe.ask(domain, new AddressInquiry(address));
      return `${local} ${result?.reason}`;
    }),
  );
const recipientsOf = (domain: string) =>
  verifier.sandbox.observed
    .smtpSessions(domain)
    .map(({ exchanges }) => exchanges.filter(({ verb }) => verb === 'RCPT'));

describe('many addresses at once', () => {
  it('V38: of one domain: one MX query, one random address, few connections, each address asked once', async () => {
    const name = verifier.add({}, { mailboxes });
    const found = await reasons(
      verifier.probe(),
      locals.map((local) => `${local}@${name}`),
    );
    expect(found).toEqual(expected());
    const { observed } = verifier.sandbox;
    expect(observed.dnsQuestions(name, 'MX')).toHaveLength(1);
    expect(observed.rcptCount(name)).toBe(101);
    // 66 refusals and that of the random address, ten to a connection.
    expect(recipientsOf(name)).toHaveLength(7);
    const refused = recipientsOf(name).map(
      (all) => all.filter(({ reply }) => !reply.startsWith('250')).length,
    );
    expect(Math.max(...refused)).toBe(10);
  });

  it('sends up to ten recipients in one flight, and the sixteenth over a second connection', async () => {
    const exists = { mailboxes: Object.fromEntries(locals.map((local) => [local, 'exists' as const])) };
    const sessionsFor = async (count: number) => {
      const name = verifier.add({}, exists);
      await reasons(
        verifier.probe(),
        locals.slice(0, count).map((local) => `${local}@${name}`),
      );
      expect(verifier.sandbox.observed.rcptCount(name)).toBe(count + 1);
      return verifier.sandbox.observed.smtpSessions(name);
    };
    const [session, ...others] = await sessionsFor(15);
    expect(others).toEqual([]);
    expect(session?.pipelined).toBe(true);
    expect(session?.exchanges.filter(({ verb }) => verb === 'MAIL')).toHaveLength(1);
    await expect(sessionsFor(60)).resolves.toHaveLength(2);
  });

  it('the transcript of an address has a second connection only if it was asked there', async () => {
    const name = verifier.add({}, { mailboxes });
    const probe = verifier.probe();
    const greetings = await Promise.all(
      locals.slice(0, 20).map(async (local) => {
        const address = `${local}@${name}`;
        const { transcriptOf } = await probe.ask(name, new AddressInquiry(address));
        const lines = transcriptOf(address);
        expect(lines.filter(({ line }) => line.startsWith(`RCPT TO:<${address}>`))).toHaveLength(1);
        return lines.filter(({ line }) => line.startsWith('EHLO')).length;
      }),
    );
    expect(greetings.slice(0, 10)).toEqual(greetings.slice(0, 10).map(() => 1));
    expect(greetings.slice(10)).toContain(2);
  });

  it.each([
    ['accepts recipients of any domain', {}],
    ['accepts one domain per transaction', { limits: { oneDomainPerTransaction: true } }],
    ['does not offer pipelining', { extensions: [] }],
  ] as const)('of many domains at one host that %s: few connections', async (_, behaviour) => {
    // Late enough for all look-ups, so that the first connections serve the addresses of all domains.
    const provider = verifier.add({ fault: { at: 'banner', kind: 'delay', ms: 300 }, ...behaviour });
    const tenants = locals.slice(0, 20).map((local) => `${local}.${provider}`);
    for (const name of tenants)
      verifier.sandbox.add({ name, hostedBy: provider, mailboxes: { jane: 'exists', joe: 'exists' } });
    const addresses = tenants.flatMap((name) => [`jane@${name}`, `joe@${name}`]);
    const found = await reasons(verifier.probe(), addresses);
    expect(new Set(found)).toEqual(new Set(['jane ok', 'joe ok']));
    // Two real addresses and a random one for each domain; a connection ends after ten refused ones.
    expect(recipientsOf(provider).flat()).toHaveLength(60);
    expect(recipientsOf(provider).length).toBeLessThanOrEqual(3);
    const seconds = recipientsOf(provider)
      .flat()
      .filter(({ reply }) => reply.startsWith('451'));
    expect(seconds).toEqual([]);
  });

  it.each([
    ['accepts five recipients per connection', { rcptsPerSession: 5 }],
    ['accepts four recipients per transaction', { rcptsPerTransaction: 4 }],
    ['hangs up after three refusals', { refusalsPerSession: 3 }],
    ['accepts one connection at a time', { connections: 1 }],
  ])('V37: at a host that %s: correct verdicts', async (_, limits) => {
    const name = verifier.add({ limits }, { mailboxes });
    const found = await reasons(
      verifier.probe(),
      locals.slice(0, 30).map((local) => `${local}@${name}`),
    );
    expect(found).toEqual(expected().slice(0, 30));
  });

  it('inquiries that arrive during a session join it', async () => {
    const name = verifier.add({ fault: { at: 'ehlo', kind: 'delay', ms: 200 } }, { mailboxes });
    const probe = verifier.probe();
    const early = reasons(probe, [`p0@${name}`]);
    while (verifier.sandbox.observed.smtpSessions(name).length === 0) await new Promise(setImmediate);
    await expect(Promise.all([early, reasons(probe, [`p1@${name}`, `p3@${name}`])])).resolves.toEqual([
      ['p0 ok'],
      ['p1 no_mailbox', 'p3 ok'],
    ]);
    expect(recipientsOf(name).map(({ length }) => length)).toEqual([4]);
    expect(verifier.sandbox.observed.dnsQuestions(name, 'MX')).toHaveLength(1);
  });

  it('inquiries that arrive while the back-off of the host is updated are asked at the preferred host', async () => {
    const name = verifier.add({}, { mailboxes, hosts: [{}, { network: 'refused' }] });
    const judged = Promise.withResolvers<void>();
    const late: Promise<string[]>[] = [];
    const end = () => {
      if (late.length === 0) late.push(reasons(probe, [`p1@${name}`, `p3@${name}`]));
      return judged.promise;
    };
    const probe = verifier.probe({ backOffs: { ...noBackOffs, end } });
    await expect(reasons(probe, [`p0@${name}`])).resolves.toEqual(['p0 ok']);
    while (late.length === 0) await new Promise(setImmediate);
    judged.resolve();
    await expect(late[0]).resolves.toEqual(['p1 no_mailbox', 'p3 ok']);
  });

  it('an address that needs SMTPUTF8 does not affect the others', async () => {
    const name = verifier.add({ extensions: ['PIPELINING'] }, { mailboxes });
    await expect(reasons(verifier.probe(), [`p0@${name}`, `ü@${name}`, `p1@${name}`])).resolves.toEqual([
      'p0 ok',
      'ü smtputf8_unsupported',
      'p1 no_mailbox',
    ]);
  });

  it('addresses without an answer of the first host are asked at the next one', async () => {
    const busy = {
      behaviour: { limits: { rcptsPerSession: 2 }, fault: { at: 'rset', kind: 'drop', when: 'before' } },
    } as const;
    const name = verifier.add({}, { mailboxes, hosts: [{ network: 'refused' }, busy] });
    await expect(reasons(verifier.probe(), [`p0@${name}`, `p1@${name}`, `p3@${name}`])).resolves.toEqual([
      'p0 ok',
      'p1 no_mailbox',
      'p3 ok',
    ]);
  });

  it('the transcript of an inquiry contains no other address', async () => {
    const name = verifier.add({}, { mailboxes });
    const probe = verifier.probe();
    const [one, other] = await Promise.all(
      [`p0@${name}`, `p1@${name}`].map(async (address) => {
        const { transcriptOf } = await probe.ask(name, new AddressInquiry(address));
        return transcriptOf(address)
          .map(({ line }) => line)
          .join('\n');
      }),
    );
    expect(one).toContain(`RCPT TO:<p0@${name}>`);
    expect(one).not.toContain('p1@');
    expect(other).toContain(`<p1@${name}> is not known`);
    expect(other).not.toContain('p0@');
  });
});

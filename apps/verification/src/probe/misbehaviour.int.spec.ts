import { sharedVerifier, type SandboxVerifier } from '../testing/sandbox-verifier';
import type { HostBackOffs, Refusal } from '../mail-hosts/host-back-offs';

let verifier: SandboxVerifier;
beforeAll(async () => {
  verifier = await sharedVerifier();
});

/** Short timeouts, only for tests of slow servers. */
const shortTimeouts = { budgetMs: 500, stepTimeoutMs: 250 };

describe('servers that misbehave', () => {
  it('V33: a probe of a slow server ends within its time budget', async () => {
    const faults = [
      { at: 'banner', kind: 'silence' },
      { at: 'banner', kind: 'drip', ms: 200 },
      { at: 'rcpt', kind: 'drip', ms: 200 },
      { at: 'every', kind: 'delay', ms: 200 },
    ] as const;
    const probes = faults.map(async (fault) => {
      const started = performance.now();
      const { reason } = await verifier.verify(`jane@${verifier.add({ fault })}`, shortTimeouts);
      const isInTime = performance.now() - started < shortTimeouts.budgetMs + 1000;
      return { fault, reason, isInTime };
    });
    expect(await Promise.all(probes)).toEqual(
      faults.map((fault) => ({ fault, reason: 'timeout', isInTime: true })),
    );
  });

  it('V34: a connection dropped after the first reply keeps the verdict', async () => {
    const name = verifier.add({ fault: { at: 'rcpt', kind: 'drop', when: 'after' } });
    expect((await verifier.verify(`missing@${name}`)).reason).toBe('no_mailbox');
    expect((await verifier.verify(`jane@${name}`)).reason).toBe('ok');
    expect(verifier.sandbox.observed.smtpSessions(name)).toHaveLength(3);
  });

  it('a server that accepts one recipient per connection is asked over two connections', async () => {
    const name = verifier.add({ limits: { rcptsPerSession: 1 } });
    expect((await verifier.verify(`jane@${name}`)).reason).toBe('ok');
    expect(verifier.sandbox.observed.smtpSessions(name)).toHaveLength(2);
  });

  it.each([
    ['a silent banner', { at: 'banner', kind: 'silence' }],
    ['no reply to RCPT', { at: 'rcpt', kind: 'silence' }],
  ] as const)('after %s the host is in back-off for a minute', async (_, fault) => {
    const name = verifier.add({ fault });
    const begun: Refusal[] = [];
    const backOffs: HostBackOffs = {
      find: (_address, domain) =>
        Promise.resolve(
          begun.some((backOff) => backOff.domain === domain) ? { reason: 'timeout', forS: 60 } : null,
        ),
      begin: (_address, refusal) => Promise.resolve(void begun.push(refusal)),
      end: () => Promise.resolve(),
    };
    expect((await verifier.verify(`jane@${name}`, { ...shortTimeouts, backOffs })).reason).toBe('timeout');
    expect(begun).toEqual([{ reason: 'timeout', domain: name, statedS: null, isCertain: true }]);
    const again = await verifier.verify(`old@${name}`, { ...shortTimeouts, backOffs });
    expect(again).toMatchObject({ reason: 'timeout', retryAfterS: 60 });
    expect(verifier.sandbox.observed.smtpSessions(name)).toHaveLength(1);
  });

  it('closes all connections', async () => {
    const name = verifier.add({ fault: { at: 'rcpt', kind: 'silence' } });
    expect((await verifier.verify(`jane@${name}`, shortTimeouts)).reason).toBe('timeout');
    const sessions = () => verifier.sandbox.observed.smtpSessions(name);
    while (sessions().some(({ open }) => open)) await new Promise(setImmediate);
    expect(sessions()).toHaveLength(1);
  });
});

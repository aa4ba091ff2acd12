import { SandboxVerifier } from '../testing/sandbox-verifier';
import type { HostRests, Refusal } from './host-rests';

let verifier: SandboxVerifier;
beforeAll(async () => {
  verifier = await SandboxVerifier.start();
});
afterAll(() => verifier.close());

/** Little time, so that slowness shows soon; nothing else is measured with it. */
const HURRY = { budgetMs: 900, stepTimeoutMs: 500 };

describe('servers that misbehave', () => {
  it.each([
    ['a silent banner', { at: 'banner', kind: 'silence' }],
    ['a banner in drips', { at: 'banner', kind: 'drip', ms: 400 }],
    ['replies in drips', { at: 'rcpt', kind: 'drip', ms: 400 }],
    ['a wait before every reply', { at: 'every', kind: 'delay', ms: 300 }],
  ] as const)('V33: %s ends within the budget', async (_, fault) => {
    const started = performance.now();
    const { reason } = await verifier.verify(`jane@${verifier.add({ fault })}`, HURRY);
    expect(reason).toBe('timeout');
    expect(performance.now() - started).toBeLessThan(HURRY.budgetMs + 1000);
  });

  it.each([
    ['a reply without end', { at: 'rcpt', kind: 'endless' }, 'unclassified'],
    ['a line of a megabyte', { at: 'rcpt', kind: 'long-line', bytes: 1_000_000 }, 'unclassified'],
    ['a web server', { at: 'banner', kind: 'garbage', text: 'HTTP/1.1 400 Bad Request\r\n' }, 'unclassified'],
    ['a connection cut at once', { at: 'banner', kind: 'drop', when: 'before' }, 'no_connection'],
    ['a connection cut within a reply', { at: 'rcpt', kind: 'drop', when: 'within' }, 'no_connection'],
  ] as const)('V33: %s is no verdict', async (_, fault, reason) =>
    expect(await verifier.verify(`jane@${verifier.add({ fault })}`)).toMatchObject({ reason, code: null }),
  );

  it('V34: a connection dropped after the first reply keeps the verdict so far', async () => {
    const name = verifier.add({ fault: { at: 'rcpt', kind: 'drop', when: 'after' } });
    expect((await verifier.verify(`nobody@${name}`)).reason).toBe('no_mailbox');
    expect((await verifier.verify(`jane@${name}`)).reason).toBe('ok');
    expect(verifier.sandbox.observed.smtpSessions(name)).toHaveLength(3);
  });

  it('a server that takes one recipient for each connection is asked in two', async () => {
    const name = verifier.add({ limits: { rcptsPerSession: 1 } });
    expect((await verifier.verify(`jane@${name}`)).reason).toBe('ok');
    expect(verifier.sandbox.observed.smtpSessions(name)).toHaveLength(2);
  });

  it.each([
    ['a silent banner', { at: 'banner', kind: 'silence' }],
    ['no reply to RCPT', { at: 'rcpt', kind: 'silence' }],
  ] as const)('after %s the host is not waited for again for a minute', async (_, fault) => {
    const name = verifier.add({ fault });
    const begun: Refusal[] = [];
    const rests: HostRests = {
      find: (_address, domain) =>
        Promise.resolve(
          begun.some((rest) => rest.domain === domain) ? { reason: 'timeout', forS: 60 } : null,
        ),
      begin: (_address, refusal) => Promise.resolve(void begun.push(refusal)),
      end: () => Promise.resolve(),
    };
    expect((await verifier.verify(`jane@${name}`, { ...HURRY, rests })).reason).toBe('timeout');
    expect(begun).toEqual([{ reason: 'timeout', domain: name, statedS: null, isCertain: true }]);
    const again = await verifier.verify(`old@${name}`, { ...HURRY, rests });
    expect(again).toMatchObject({ reason: 'timeout', retryAfterS: 60 });
    expect(verifier.sandbox.observed.smtpSessions(name)).toHaveLength(1);
  });

  it('leaves no connection open behind it', async () => {
    const name = verifier.add({ fault: { at: 'rcpt', kind: 'silence' } });
    expect((await verifier.verify(`jane@${name}`, HURRY)).reason).toBe('timeout');
    const sessions = () => verifier.sandbox.observed.smtpSessions(name);
    while (sessions().some(({ open }) => open)) await new Promise(setImmediate);
    expect(sessions()).toHaveLength(1);
  });
});

import { reply } from '@lode/sandbox';
import { sharedVerifier, type SandboxVerifier } from '../testing/sandbox-verifier';

let verifier: SandboxVerifier;
beforeAll(async () => {
  verifier = await sharedVerifier();
});

describe('verdicts', () => {
  it('V16: accepted, and the random address refused', async () => {
    const name = verifier.add();
    expect(await verifier.verify(`jane@${name}`)).toMatchObject({
      reason: 'ok',
      code: 250,
      acceptAll: false,
    });
    const [real, random] = verifier.sandbox.observed
      .commands(name)
      .filter((command) => command.startsWith('RCPT'));
    expect(real).toBe(`RCPT TO:<jane@${name}>`);
    expect(random).toMatch(new RegExp(`^RCPT TO:<[a-z0-9._-]+@${name}>$`));
  });

  it('asks no random address if the fact about the domain is stored', async () => {
    const name = verifier.add();
    expect((await verifier.verify(`jane@${name}`, { acceptAll: true })).reason).toBe('accept_all');
    expect(await verifier.verify(`jane@${name}`, { acceptAll: false })).toMatchObject({
      reason: 'ok',
      learnedAcceptAll: null,
    });
    expect(verifier.sandbox.observed.rcptCount(name)).toBe(2);
  });

  it('V19: a missing mailbox needs one RCPT', async () => {
    const name = verifier.add();
    expect(await verifier.verify(`missing@${name}`)).toMatchObject({
      reason: 'no_mailbox',
      code: 550,
      acceptAll: false,
      learnedAcceptAll: null,
    });
    expect(verifier.sandbox.observed.rcptCount(name)).toBe(1);
  });

  it('V29: greylisted at first, deliverable at the recheck', async () => {
    const name = verifier.add({ greylist: { seconds: 0.2, reply: reply(450, '4.2.0', 'greylisted 60 s') } });
    expect(await verifier.verify(`jane@${name}`, { acceptAll: false })).toMatchObject({
      reason: 'greylisted',
      code: 450,
      retryAfterS: 60,
    });
    let again = await verifier.verify(`jane@${name}`, { acceptAll: false });
    while (again.reason === 'greylisted') again = await verifier.verify(`jane@${name}`, { acceptAll: false });
    expect(again.reason).toBe('ok');
  });

  it.each(['offered', 'required'] as const)(
    'V36: STARTTLS %s with a self-signed certificate',
    async (tls) => {
      const name = verifier.add({ tls, certificate: 'self-signed' });
      expect((await verifier.verify(`jane@${name}`)).reason).toBe('ok');
      expect(verifier.sandbox.observed.smtpSessions(name).map(({ secure }) => secure)).toEqual([true]);
    },
  );

  it('V36: a broken handshake is followed by a session in plain text', async () =>
    expect((await verifier.verify(`jane@${verifier.add({ tls: 'broken' })}`)).reason).toBe('ok'));

  it('V37: a second RCPT beyond the limit is sent in a new transaction', async () => {
    const name = verifier.add({ limits: { rcptsPerTransaction: 1 } });
    expect((await verifier.verify(`jane@${name}`)).reason).toBe('ok');
    expect(verifier.sandbox.observed.commands(name)).toContain('RSET');
  });

  it('V40: never sends DATA, always says QUIT', async () => {
    const name = verifier.add({}, { mailboxes: { info: 'exists' } });
    await verifier.verify(`info@${name}`);
    while (verifier.sandbox.observed.smtpSessions(name).some(({ open }) => open))
      await new Promise(setImmediate);
    const sessions = verifier.sandbox.observed.smtp.filter(({ exchanges }) =>
      exchanges.some(({ verb }) => verb === 'RCPT'),
    );
    expect(sessions.flatMap(({ exchanges }) => exchanges.map(({ verb }) => verb))).not.toContain('DATA');
    expect(sessions.reduce((bytes, { messageBytes }) => bytes + messageBytes, 0)).toBe(0);
    expect(sessions.at(-1)?.exchanges.at(-1)?.verb).toBe('QUIT');
  });
});

import { reply, type SmtpBehaviour } from '@lode/sandbox';
import { sharedVerifier, type SandboxVerifier } from '../testing/sandbox-verifier';

let verifier: SandboxVerifier;
beforeAll(async () => {
  verifier = await sharedVerifier();
});

const rcpt = (code: number, enhanced: string | undefined, text: string): SmtpBehaviour => ({
  replies: { rcpt: reply(code, enhanced, text) },
});
const missing = (code: number, enhanced: string | undefined, text: string): SmtpBehaviour => ({
  answers: { missing: reply(code, enhanced, text) },
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

  it.each([
    ['V17', { answers: { exists: reply(251, '2.1.5', 'will forward') } }, 'jane', 'ok', 251],
    ['V18', rcpt(252, '2.1.5', 'will try'), 'jane', 'probe_inconclusive', 252],
    ['V20', missing(550, undefined, 'mailbox unavailable'), 'missing', 'no_mailbox', 550],
    ['V20', rcpt(550, undefined, 'mailbox unavailable'), 'missing', 'policy', 550],
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
    ['V26', missing(550, '5.4.1', 'Recipient address rejected: Access denied'), 'missing', 'no_mailbox', 550],
    ['V27', missing(550, '5.7.1', 'No such user!'), 'missing', 'no_mailbox', 550],
    ['V28', rcpt(550, '5.7.606', 'Access denied'), 'jane', 'blocked', 550],
    ['V30', {}, 'full', 'mailbox_full', 552],
    ['V31', {}, 'old', 'disabled', 550],
    ['V32', { replies: { banner: reply(554, undefined, 'no') } }, 'jane', 'policy', 554],
    ['V32', { replies: { mail: reply(550, '5.1.8', 'bad sender') } }, 'jane', 'blocked', 550],
  ] as const)('%s: with %j the verdict on %s@ is %s', async (_, behaviour, local, reason, code) =>
    expect(await verifier.verify(`${local}@${verifier.add(behaviour)}`)).toMatchObject({ reason, code }),
  );

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

  it('V35: reads every line of a refusal', async () => {
    const said = { answers: { missing: reply(550, undefined, 'Sorry.', 'There is no such user', 'here.') } };
    expect(await verifier.verify(`missing@${verifier.add(said)}`)).toMatchObject({
      reason: 'no_mailbox',
      code: 550,
    });
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

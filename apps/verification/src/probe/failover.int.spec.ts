import { reply } from '@lode/sandbox';
import { until } from '@lode/testing';
import { CandidatesInquiry } from './inquiry';
import { sharedVerifier, type SandboxVerifier } from '../testing/sandbox-verifier';

let verifier: SandboxVerifier;
beforeAll(async () => {
  verifier = await sharedVerifier();
});

describe('failover', () => {
  it.each([
    ['refuses connections', { network: 'refused' as const }],
    ['refuses at the banner', { behaviour: { replies: { banner: reply(554, undefined, 'no') } } }],
    ['refuses at EHLO', { behaviour: { replies: { ehlo: reply(550, undefined, 'no') } } }],
    ['refuses at MAIL', { behaviour: { replies: { mail: reply(451, undefined, 'later') } } }],
    ['never answers', { behaviour: { fault: { at: 'banner' as const, kind: 'silence' as const } } }],
  ])('V14: tries the next MX if the first one %s', async (_, host) => {
    const name = verifier.add({}, { hosts: [host, {}] });
    expect(await verifier.verify(`jane@${name}`, { stepTimeoutMs: 500 })).toMatchObject({
      reason: 'ok',
      code: 250,
      mailExchange: `mx2.${name}`,
    });
  });

  it.each(['refused', 'unreachable'] as const)('V15: every MX is %s', async (network) => {
    const name = verifier.add({}, { hosts: [{ network }, { network }] });
    expect(await verifier.verify(`jane@${name}`)).toMatchObject({
      reason: 'no_connection',
      code: null,
      mxFound: true,
    });
  });
});

describe('the next host after a temporary refusal of the recipient', () => {
  const later = reply(451, '4.3.0', 'temporary lookup failure');
  const refusing = (local: string) => ({ behaviour: { recipients: { [local]: later } } });
  const rcpts = (host: string) =>
    verifier.sandbox.observed.commands(host).filter((command) => command.startsWith('RCPT')).length;

  it('counts if it accepts the address and refuses the random one', async () => {
    const name = verifier.add({}, { hosts: [refusing('jane'), {}] });
    expect(await verifier.verify(`jane@${name}`)).toMatchObject({
      ...{ reason: 'ok', code: 250, acceptAll: false, learnedAcceptAll: false },
      mailExchange: `mx2.${name}`,
    });
  });

  it.each([
    ['missing', 'no_mailbox'],
    ['old', 'disabled'],
    ['full', 'mailbox_full'],
  ])('counts if it refuses %s permanently', async (local, reason) => {
    const name = verifier.add({}, { hosts: [refusing(local), {}] });
    expect(await verifier.verify(`${local}@${name}`)).toMatchObject({ reason, mailExchange: `mx2.${name}` });
  });

  const everyAddress = { behaviour: { answers: { missing: reply(250, '2.1.5', 'ok') } } };
  it.each([
    ['accepts every address', everyAddress, null],
    ['accepts every address, although the domain did not', everyAddress, false],
    ['refuses temporarily too', refusing('jane'), null],
    [
      'refuses the sender',
      { behaviour: { recipients: { jane: reply(554, '5.7.1', 'Relay access denied') } } },
      null,
    ],
    ['is greylisting', { behaviour: { greylist: { seconds: 60 } } }, null],
    ['cannot be reached', { network: 'refused' as const }, null],
    ['refuses the session', { behaviour: { replies: { banner: reply(554, undefined, 'no') } } }, null],
  ])('leaves the first refusal if it %s', async (_, host, acceptAll) => {
    const name = verifier.add({}, { hosts: [refusing('jane'), host, {}] });
    expect(await verifier.verify(`jane@${name}`, { acceptAll })).toMatchObject({
      ...{ reason: 'busy', code: 451, acceptAll, learnedAcceptAll: null },
      mailExchange: `mx1.${name}`,
    });
    expect(verifier.sandbox.observed.smtpSessions(name).length).toBeLessThanOrEqual(2);
  });

  it.each([
    ['greylisting', { behaviour: { greylist: { seconds: 60 } } }, 'greylisted'],
    ['452', { behaviour: { recipients: { jane: reply(452, '4.3.1', 'insufficient storage') } } }, null],
  ])('is not asked after %s', async (_, host, reason) => {
    const name = verifier.add({}, { hosts: [host, {}] });
    const found = await verifier.verify(`jane@${name}`);
    expect(found.mailExchange).toBe(`mx1.${name}`);
    expect(found.code).toBeGreaterThanOrEqual(400);
    if (reason) expect(found.reason).toBe(reason);
    expect(verifier.sandbox.observed.smtpSessions(name)).toHaveLength(1);
  });

  it('is asked about the refused addresses of a shared probe only', async () => {
    const name = verifier.add(
      {},
      { mailboxes: { jane: 'exists', joe: 'exists' }, hosts: [refusing('jane'), {}] },
    );
    const probe = verifier.probe();
    const [jane, joe] = await Promise.all(
      ['jane', 'joe'].map((local) => verifier.verify(`${local}@${name}`, probe)),
    );
    expect([jane, joe]).toMatchObject([
      { reason: 'ok', mailExchange: `mx2.${name}` },
      { reason: 'ok', mailExchange: `mx1.${name}` },
    ]);
    // jane, joe and the random address; then jane and the random address.
    expect(rcpts(name)).toBe(5);
  });

  it('is not asked about addresses that join meanwhile', async () => {
    const silent = { behaviour: { fault: { at: 'banner' as const, kind: 'silence' as const } } };
    const name = verifier.add(
      {},
      { mailboxes: { jane: 'exists', joe: 'exists' }, hosts: [refusing('jane'), silent] },
    );
    const probe = verifier.probe({ stepTimeoutMs: 1500 });
    const jane = verifier.verify(`jane@${name}`, probe);
    await until(() => verifier.sandbox.observed.smtpSessions(name).length === 2);
    const joe = verifier.verify(`joe@${name}`, probe);
    expect(await jane).toMatchObject({ reason: 'busy', mailExchange: `mx1.${name}` });
    expect(await joe).toMatchObject({ reason: 'ok', mailExchange: `mx1.${name}` });
  });

  it('settles the finder the same way', async () => {
    const name = verifier.add({}, { hosts: [refusing('jane'), {}] });
    const { result } = await verifier.ask(name, new CandidatesInquiry([`jane@${name}`, `j@${name}`]));
    expect(result?.probes.get(`jane@${name}`)).toMatchObject({ reason: 'ok', mailExchange: `mx2.${name}` });
  });
});

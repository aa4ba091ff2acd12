import { reply } from '@lode/sandbox';
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

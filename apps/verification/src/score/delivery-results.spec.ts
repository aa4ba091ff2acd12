import { suppressionsOf } from '@lode/testing';
import type { Finding, NewFinding } from '../findings/finding';
import { toResult } from '../verifications/verification-result';
import type { Counted } from './scores';
import { DeliveryResults } from './delivery-results';

const judged = { score: null, isPortDoubtful: false };
const at = '2026-03-17T11:22:33.000Z';
const probed = (more: Partial<Finding>): Finding => ({
  reason: 'ok',
  code: 250,
  mxFound: true,
  mxHost: 'mx.acme.test',
  acceptAll: false,
  ...{ spf: true, dmarc: true, patternChance: null },
  retryAfterS: null,
  checkedAt: Date.parse(at) - 1000,
  ...more,
});

function recorder(stored?: Finding) {
  const saved: NewFinding[] = [];
  const store = {
    findings: async () => new Map(stored ? [['ann@acme.test', stored]] : []),
    save: async (found: NewFinding) => void saved.push(found),
  };
  const counted: Counted[] = [];
  const scores = { count: async (messages: readonly Counted[]) => counted.push(...messages) };
  const deliveries = new DeliveryResults(store, suppressionsOf({ emails: ['no@acme.test'] }), scores);
  return {
    ...{ saved, counted, deliveries },
    record: (email: string, result: 'bounced' | 'replied', rejected?: boolean) =>
      deliveries.record({ email, result, at, sender: 'hash', ...(rejected && { rejected }) }),
  };
}

test('a bounce makes an address invalid, with the month only', async () => {
  const { saved, record } = recorder(probed({}));
  await expect(record('ann@acme.test', 'bounced')).resolves.toEqual({ recorded: true });
  const [found] = saved;
  expect(found?.finding).toMatchObject({ checkedAt: Date.UTC(2026, 2, 17), mxHost: 'mx.acme.test' });
  const result =
    found && toResult({ email: 'ann@acme.test', input: 'ann@acme.test' }, found.finding, {}, judged);
  expect(result).toMatchObject({
    verdict: 'invalid',
    reason: 'no_mailbox',
    smtp_verified: false,
    checked_at: '2026-03-01T00:00:00.000Z',
    evidence: { method: 'delivery', month: '2026-03' },
  });
});

test('a reply makes an address valid', async () => {
  const { saved, record } = recorder(probed({ reason: 'accept_all' }));
  await record('ann@acme.test', 'replied');
  expect(saved[0] && toResult({ email: 'a', input: 'a' }, saved[0].finding, {}, judged)).toMatchObject({
    verdict: 'valid',
    status: 'deliverable',
    smtp_verified: false,
  });
});

test.each<[string, Partial<Finding>, boolean]>([
  ['a later acceptance', { checkedAt: Date.parse(at) + 1 }, false],
  ['a later acceptance of every address', { reason: 'accept_all', checkedAt: Date.parse(at) + 1 }, false],
  ['a later failure', { reason: 'timeout', checkedAt: Date.parse(at) + 1 }, true],
  ['an earlier acceptance', {}, true],
])('a bounce after %s is recorded: %s', async (_what, stored, recorded) => {
  await expect(recorder(probed(stored)).record('ann@acme.test', 'bounced')).resolves.toEqual({ recorded });
});

test.each(['no@acme.test', 'no address'])('%s is not recorded', async (email) => {
  const { saved, record } = recorder();
  await expect(record(email, 'bounced')).resolves.toEqual({ recorded: false });
  expect(saved).toEqual([]);
});

test('counts a bounce by the verdict before it, once', async () => {
  const { counted, record } = recorder(probed({ reason: 'accept_all' }));
  await record('ann@acme.test', 'bounced');
  expect(counted).toMatchObject([{ finding: { reason: 'accept_all' }, sender: 'hash', result: 'bounced' }]);
  const rejected = recorder(probed({}));
  await rejected.record('ann@acme.test', 'bounced', true);
  expect(rejected.counted.map(({ result }) => result)).toEqual(['sent', 'bounced']);
  const again = recorder(probed({ reason: 'no_mailbox', deliveryMonth: '2026-03' }));
  await again.record('ann@acme.test', 'bounced');
  await again.record('ann@acme.test', 'replied');
  expect(again.counted).toEqual([]);
});

test('counts sent messages to known addresses', async () => {
  const { counted, deliveries } = recorder(probed({}));
  const emails = ['ann@acme.test', 'bo@acme.test', 'no@acme.test', 'no address'];
  await expect(deliveries.countSent({ sender: 'hash', emails })).resolves.toEqual({ counted: 1 });
  expect(counted).toMatchObject([{ finding: { reason: 'ok' }, sender: 'hash', result: 'sent' }]);
});

import type { Finding } from './finding';
import { recheckDelay } from './recheck';

const finding = (reason: Finding['reason'], retryAfterS: number | null = null): Finding => ({
  reason,
  ...{ spf: null, dmarc: null, patternChance: null },
  code: 450,
  mxFound: true,
  mxHost: null,
  acceptAll: null,
  retryAfterS,
  checkedAt: 0,
});

test.each([
  ['greylisted', 60, 1, 61],
  ['greylisted', null, 1, 301],
  ['busy', null, 1, 121],
  ['busy', null, 2, 241],
  ['greylisted', 3600, 4, 21_601],
  ['greylisted', 86_400, 1, 86_401],
] as const)('%s for %s s, attempt %i: again after %i s', (reason, stated, attempt, expected) => {
  expect(recheckDelay(finding(reason, stated), attempt)).toBe(expected);
});

test.each(['ok', 'no_mailbox', 'blocked', 'policy', 'timeout', 'accept_all'] as const)(
  'no recheck after %s',
  (reason) => expect(recheckDelay(finding(reason), 1)).toBeNull(),
);

test('no recheck after the last attempt', () => expect(recheckDelay(finding('busy'), 5)).toBeNull());

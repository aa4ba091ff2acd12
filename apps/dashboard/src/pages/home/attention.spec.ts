import { troubles } from './attention';

type Observed = Parameters<typeof troubles>[0];

const now = Date.parse('2026-03-02T10:00:00.000Z');
const at = (days: number): string => new Date(now + days * 86_400_000).toISOString();
/** Names and pages of what needs attention. */
const found = (observed: object): string[][] =>
  troubles(observed as Observed, now).map(({ name, page }) => [name, page]);

it.each([
  ['nothing before an answer', {}, []],
  ['open answers in one line', { answers: [{}, {}] }, [['Conversations', '/app/conversations']]],
  ['no open answers', { answers: [] }, []],
  [
    'a quota of which a tenth is left',
    { usage: { results_to_date: 90, monthly_quota: 100 } },
    [['Quota', '/app/usage']],
  ],
  ['no quota of which more is left', { usage: { results_to_date: 89, monthly_quota: 100 } }, []],
  ['no usage without a quota', { usage: { results_to_date: 90, monthly_quota: null } }, []],
  [
    'webhooks that fail, and those that Lode disabled',
    {
      webhooks: [
        {
          id: 'whk_1',
          url: 'https://a.test/x',
          state: 'active',
          disabled_reason: null,
          failing_since: at(-1),
        },
        {
          id: 'whk_2',
          url: 'https://b.test/',
          state: 'disabled',
          disabled_reason: 'gone',
          failing_since: null,
        },
        {
          id: 'whk_3',
          url: 'https://c.test/',
          state: 'disabled',
          disabled_reason: 'by_request',
          failing_since: null,
        },
        { id: 'whk_4', url: 'https://d.test/', state: 'active', disabled_reason: null, failing_since: null },
      ],
    },
    [
      ['a.test/x', '/app/webhooks/whk_1'],
      ['b.test', '/app/webhooks/whk_2'],
    ],
  ],
  [
    'mailboxes that are paused or fail',
    {
      mailboxes: [
        { id: 'mbx_1', email: 'a@a.test', status: 'paused', pause_reason: null, last_error: null },
        {
          id: 'mbx_2',
          email: 'b@a.test',
          status: 'active',
          pause_reason: null,
          last_error: 'Sign-in rejected.',
        },
        { id: 'mbx_3', email: 'c@a.test', status: 'active', pause_reason: null, last_error: null },
      ],
    },
    [
      ['a@a.test', '/app/mailboxes/mbx_1'],
      ['b@a.test', '/app/mailboxes/mbx_2'],
    ],
  ],
  [
    'CRMs that reject the sign-in',
    {
      connections: [
        { id: 'crm_1', name: 'Sales', status: 'failed', failure: '401' },
        { id: 'crm_2', name: 'Other', status: 'active', failure: null },
      ],
    },
    [['Sales', '/app/crm/crm_1']],
  ],
  [
    'keys that end while a program uses them',
    {
      keys: [
        { id: 'key_1', name: 'used', expires_at: at(2), revoked_at: null, last_used_at: at(-0.5) },
        { id: 'key_2', name: 'unused', expires_at: at(2), revoked_at: null, last_used_at: at(-3) },
        { id: 'key_3', name: 'ended', expires_at: at(-1), revoked_at: null, last_used_at: at(-0.5) },
        { id: 'key_4', name: 'lasting', expires_at: null, revoked_at: null, last_used_at: at(-0.5) },
      ],
    },
    [['used', '/app/keys']],
  ],
])('shows %s', (_title, observed, expected) => {
  expect(found(observed)).toEqual(expected);
});

it('says whether the quota is used up', () => {
  const [used] = troubles({ usage: { results_to_date: 3, monthly_quota: 3 } }, now);
  expect(used?.problem).toContain('Searches and verifications are rejected');
});

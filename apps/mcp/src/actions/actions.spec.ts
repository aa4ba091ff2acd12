import type { Lode } from '@lode/client';
import { performAction, planAction, type ActionName } from './actions.js';

const now = Date.parse('2026-03-02T11:00:00Z');

/** An API with one list and one sequence, whose state tests change. */
function api() {
  const called: unknown[] = [];
  const state = {
    sequence: {
      name: 'First contact',
      from_email: 'ada@agency.example',
      mailboxes: [],
      steps: [{ subject: 'Hello', body_text: 'Hello {{ first_name }}' }],
      next_send_at: null as string | null,
    },
    check: { recipients: 25, digest: 'as-checked' },
    list: { name: 'Dentists', leads_count: 25, updated_at: '2026-03-01T00:00:00Z' },
  };
  const lode = {
    sequences: {
      get: async () => state.sequence,
      check: async () => state.check,
      analytics: async () => ({ sent: 0, total_enrolled: 0 }),
    },
    lists: { get: async () => state.list },
    call: async (...request: unknown[]) => called.push(request),
  } as unknown as Lode;
  return { state, called, lode };
}

type State = ReturnType<typeof api>['state'];

const changes: readonly [ActionName, string, (state: State) => void][] = [
  ['start_sequence', 'texts, senders or people', ({ check }) => (check.digest = 'otherwise')],
  ['start_sequence', 'the number of people', ({ check }) => (check.recipients = 50)],
  ['resume_sequence', 'texts, senders or people', ({ check }) => (check.digest = 'otherwise')],
  ['delete_sequence', 'the name', ({ sequence }) => (sequence.name = 'Second contact')],
  ['delete_sequence', 'a text', ({ sequence }) => sequence.steps.pop()],
  ['delete_list', 'the name', ({ list }) => (list.name = 'Customers')],
  ['delete_list', 'its leads', ({ list }) => (list.updated_at = '2026-03-02T10:59:00Z')],
];

it.each(changes)('%s is refused after a change of %s', async (action, _what, change) => {
  const { state, called, lode } = api();
  const planned = { action, id: 'id_1' };
  const { token } = await planAction(lode, planned, 'key-1', now);
  change(state);
  await expect(performAction(lode, planned, token, 'key-1', now)).rejects.toThrow('Plan the action again');
  expect(called).toEqual([]);
});

it('a plan of a draft shows its recipients and its text, and the API compares both again', async () => {
  const { state, called, lode } = api();
  const planned = { action: 'start_sequence', id: 'seq_1' } as const;
  const { token, ...shown } = await planAction(lode, planned, 'key-1', now);
  expect(shown).toMatchObject({
    counts: { recipients: 25, steps: 1 },
    sender: 'ada@agency.example',
    messages: [{ subject: 'Hello', text: 'Hello {{ first_name }}' }],
  });
  state.sequence.next_send_at = '2026-03-02T12:00:00Z';
  await performAction(lode, planned, token, 'key-1', now);
  expect(called).toEqual([
    ['start_sequence', { id: 'seq_1', digest: 'as-checked' }, { idempotencyKey: token }],
  ]);
});

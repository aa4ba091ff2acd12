import { sequenceStatuses } from '@lode/contracts';
import { after, refuseChange, refuseDeletion, type Move } from './transitions';

/** What each move makes of each state: the state, or why not. */
const table: Record<Move, readonly string[]> = {
  //       draft, active, paused, finished, archived
  start: ['active', 'active', 'resume it', 'somebody is enrolled', 'for good'],
  pause: ['start it first', 'paused', 'paused', 'somebody is enrolled', 'for good'],
  resume: ['start it first', 'active', 'active', 'somebody is enrolled', 'for good'],
  archive: ['archived', 'archived', 'archived', 'archived', 'archived'],
};

describe.each(Object.entries(table) as [Move, string[]][])('to %s', (move, expected) => {
  it.each(sequenceStatuses.map((status, index) => [status, expected[index] ?? '']))(
    'what is %s: %s',
    (status, outcome) => {
      if ((sequenceStatuses as readonly string[]).includes(outcome))
        expect(after(move, status)).toBe(outcome);
      else
        expect(() => after(move, status)).toThrow(
          expect.objectContaining({ code: 'conflict', detail: expect.stringContaining(outcome) }),
        );
    },
  );
});

const outcomeOf = (run: () => void): string => {
  try {
    run();
    return 'allowed';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a change', () => {
  it.each([
    ['draft', ['steps', 'from_email', 'name'], 'allowed'],
    ['paused', ['name', 'daily_limit', 'schedule_windows', 'stop_on_reply'], 'allowed'],
    ['paused', ['name', 'steps'], 'conflict'],
    ['paused', ['reply_to'], 'conflict'],
    ['paused', ['list_id'], 'conflict'],
    ['finished', ['daily_limit'], 'allowed'],
    ['finished', ['from_name'], 'conflict'],
    ['active', ['name'], 'conflict'],
    ['active', [], 'allowed'],
    ['archived', ['name'], 'conflict'],
  ] as const)('of what is %s in %j is %s', (status, changed, outcome) => {
    expect(outcomeOf(() => refuseChange(status, changed))).toBe(outcome);
  });
});

test('only drafts and what is archived can be deleted', () => {
  const outcomes = sequenceStatuses.map((status) => outcomeOf(() => refuseDeletion(status)));
  expect(outcomes).toEqual(['allowed', 'conflict', 'conflict', 'conflict', 'allowed']);
});

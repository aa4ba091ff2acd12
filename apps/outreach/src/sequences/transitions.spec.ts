import { sequenceStatuses } from '@lode/contracts';
import { after, requireChangeable, requireDeletable, type Transition } from './transitions';

/** Expected status, or part of the error message, by transition and status. */
const table: Record<Transition, readonly string[]> = {
  //       draft, active, paused, finished, archived
  start: ['active', 'active', 'resume it', 'enrol leads', 'permanently'],
  pause: ['start it first', 'paused', 'paused', 'enrol leads', 'permanently'],
  resume: ['start it first', 'active', 'active', 'enrol leads', 'permanently'],
  archive: ['archived', 'archived', 'archived', 'archived', 'archived'],
};

describe.each(Object.entries(table) as [Transition, string[]][])('to %s', (transition, expected) => {
  it.each(sequenceStatuses.map((status, index) => [status, expected[index] ?? '']))(
    'from %s: %s',
    (status, outcome) => {
      if ((sequenceStatuses as readonly string[]).includes(outcome))
        expect(after(transition, status)).toBe(outcome);
      else
        expect(() => after(transition, status)).toThrow(
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
  ] as const)('to a sequence that is %s, of %j, is %s', (status, changed, outcome) => {
    expect(outcomeOf(() => requireChangeable(status, changed))).toBe(outcome);
  });
});

test('allows deletion of drafts and archived sequences only', () => {
  const outcomes = sequenceStatuses.map((status) => outcomeOf(() => requireDeletable(status)));
  expect(outcomes).toEqual(['allowed', 'conflict', 'conflict', 'conflict', 'allowed']);
});

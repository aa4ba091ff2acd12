import { stepsDone } from './steps-done';

type Jobs = Parameters<typeof stepsDone>[0];

const job = (operation: string, state = 'done') => ({ operation, state }) as Jobs[number];
const list = (leads_count: number) => ({ leads_count });

it.each([
  ['nothing in a new account', [], [], [], []],
  ['a search that has ended', [job('generate_leads')], [], [], ['find']],
  ['no search that failed', [job('generate_leads', 'failed')], [], [], []],
  ['no list without leads', [], [list(0)], [], []],
  ['leads that were imported', [], [list(3)], [], ['find', 'save']],
  ['a verified file', [job('verify_email_file')], [], [], ['verify']],
  ['no sequence that is a draft', [], [], [{ status: 'draft' as const }], []],
  [
    'all with a started sequence',
    [],
    [list(3)],
    [{ status: 'active' as const }],
    ['find', 'save', 'verify', 'write'],
  ],
])('counts %s', (_title, jobs, lists, sequences, expected) =>
  expect([...stepsDone(jobs, lists, sequences)]).toEqual(expected),
);

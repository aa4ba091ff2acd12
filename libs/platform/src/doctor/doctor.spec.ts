import { failed, passed, skipped, type Check, judgeClock } from './check';
import { readDoctorOptions, runChecks, runDoctor } from './run-doctor';

const check = (name: string, run: Check['run']): Check => ({ name, run });

async function report(checks: readonly Check[], without: readonly string[] = []) {
  const lines: string[] = [];
  const status = await runDoctor(checks, { without }, (line) => lines.push(line));
  return { status, lines };
}

test('prints a line per check, and the fix of a failed one', async () => {
  const { status, lines } = await report([
    check('resolver', async () => passed('Answered.')),
    check('port 25', async () => failed('Timeout.', 'Open the port.')),
    check('blocklists', async () => skipped('None given.')),
  ]);
  expect(status).toBe(1);
  expect(lines).toEqual([
    'ok       resolver    Answered.',
    'FAILED   port 25     Timeout.',
    '                     Fix: Open the port.',
    'skipped  blocklists  None given.',
    '1 of 2 checks failed.',
  ]);
});

test('names the checks that matter most first, and what does not work without them', async () => {
  const { lines } = await report([
    check('clock', async () => passed('Right.')),
    { ...check('resolver', async () => passed('Answered.')), without: 'nothing works' },
    {
      ...check('port 25', async () => failed('Timeout.', 'Open the port.')),
      without: 'verdicts are unknown',
    },
    { ...check('HELO name', async () => skipped('Not used.')), without: 'mail hosts may refuse' },
  ]);
  expect(lines).toEqual([
    'ok       resolver   Answered.',
    'FAILED   port 25    Timeout.',
    '                    Fix: Open the port.',
    'skipped  HELO name  Not used.',
    'ok       clock      Right.',
    'The most important checks: resolver ok, port 25 failed (verdicts are unknown), HELO name skipped (mail hosts may refuse).',
    '1 of 3 checks failed.',
  ]);
});

test('succeeds without a failed check', async () => {
  const { status, lines } = await report([check('clock', async () => passed('Right.'))]);
  expect(status).toBe(0);
  expect(lines.at(-1)).toBe('All 1 checks passed.');
});

test('runs the first of several checks with one name, and none that is left out', async () => {
  const { lines } = await report(
    [
      check('mail relay', async () => passed('First.')),
      check('mail relay', async () => passed('Second.')),
      check('clock', async () => failed('Wrong.', 'Set it.')),
    ],
    ['clock'],
  );
  expect(lines).toEqual(['ok       mail relay  First.', 'All 1 checks passed.']);
});

test('a check that throws, or gives no result, has failed', async () => {
  const results = await runChecks(
    [
      check('throwing', () => Promise.reject(new Error('no route'))),
      check('hanging', () => new Promise(() => undefined)),
    ],
    20,
  );
  expect(results).toMatchObject([
    { name: 'throwing', outcome: { state: 'failed', detail: 'The check failed: no route' } },
    { name: 'hanging', outcome: { state: 'failed', detail: 'No result in 0.02 s.' } },
  ]);
});

test.each([
  [0, 'passed', 'Within 0 s of the clock of Postgres.'],
  [30_000, 'passed', 'Within 30 s'],
  [31_000, 'failed', 'The clock is 31 s ahead of that of Postgres.'],
  [-3_600_000, 'failed', 'The clock is 3600 s behind that of Postgres.'],
])('a clock that is %i ms ahead: %s', (ahead, state, detail) => {
  const outcome = judgeClock(1_000_000, 1_000_000 + ahead, 'Postgres');
  expect(outcome).toMatchObject({ state, detail: expect.stringContaining(detail) });
});

test('reads the options', () => {
  const args = [
    '--smtp-host=mx.acme.test',
    '--blocklist=a.test',
    '--blocklist',
    'b.test',
    '--without=port 25',
  ];
  expect(readDoctorOptions(args)).toEqual({
    smtpHost: 'mx.acme.test',
    blocklists: ['a.test', 'b.test'],
    without: ['port 25'],
  });
  expect(readDoctorOptions([])).toEqual({ smtpHost: undefined, blocklists: [], without: [] });
});

test.each([['--smtp-host'], ['--smtp-host='], ['--smtp-host=a b'], ['--blocklist=/'], ['--all'], ['x']])(
  'rejects the option %s',
  (arg) => {
    expect(() => readDoctorOptions([arg])).toThrow('Usage: doctor');
  },
);

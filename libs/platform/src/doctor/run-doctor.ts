import { parseArgs } from 'node:util';
import { ConfigError } from '../config/load-config';
import { failed, type Check, type CheckOutcome, type CheckResult } from './check';

/**
 * Runs the checks and prints a report, those that matter most first. Of several checks with one name the first is run.
 * @returns the exit status: 1 if a check failed
 */
export async function runDoctor(
  checks: readonly Check[],
  { without }: Pick<DoctorOptions, 'without'>,
  print: (line: string) => void,
): Promise<number> {
  const byName = new Map(checks.toReversed().map((check) => [check.name, check]));
  const distinct = checks.filter((check) => byName.get(check.name) === check);
  const wanted = distinct.filter(({ name }) => !without.includes(name));
  const [first, others] = [true, false].map((isImportant) =>
    wanted.filter((check) => (check.without !== undefined) === isImportant),
  ) as [Check[], Check[]];
  const results = await runChecks([...first, ...others]);
  for (const line of describeResults(results)) print(line);
  return failuresIn(results) === 0 ? 0 : 1;
}

/** What the operator asks of the doctor on the command line. */
export interface DoctorOptions {
  /** Mail host for the check of port 25; without it, the check is skipped. */
  readonly smtpHost: string | undefined;
  /** DNS zones of blocklists (RFC 5782), such as `zen.example.org`. */
  readonly blocklists: readonly string[];
  /** Names of checks to leave out. */
  readonly without: readonly string[];
}

/** How the command is used. */
export const doctorUsage =
  'Usage: doctor [--smtp-host=HOST] [--blocklist=ZONE]… [--without=CHECK]…   (HOST: a mail host that you may connect to)';

const options = {
  'smtp-host': { type: 'string' },
  blocklist: { type: 'string', multiple: true },
  without: { type: 'string', multiple: true },
} as const;

const hostName = /^(?=.{1,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i;

/** @throws ConfigError for unknown options and invalid names */
export function readDoctorOptions(args: readonly string[]): DoctorOptions {
  const { 'smtp-host': smtpHost, blocklist: blocklists = [], without = [] } = valuesIn(args);
  const names = [...blocklists, ...(smtpHost === undefined ? [] : [smtpHost])];
  if (!names.every((name) => hostName.test(name))) throw new ConfigError([doctorUsage]);
  return { smtpHost, blocklists, without };
}

function valuesIn(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new ConfigError([doctorUsage]);
  }
}

const defaultLimitMs = 30_000;

/**
 * Runs the checks concurrently. A check that throws, or exceeds the limit, has failed.
 * @param limitMs of each check
 */
export function runChecks(checks: readonly Check[], limitMs = defaultLimitMs): Promise<CheckResult[]> {
  return Promise.all(checks.map(async (check) => ({ ...check, outcome: await run(check, limitMs) })));
}

async function run(check: Check, limitMs: number): Promise<CheckOutcome> {
  const signal = AbortSignal.timeout(limitMs);
  const atLimit = new Promise<CheckOutcome>((resolve) => {
    signal.addEventListener('abort', () => resolve(tooSlow(limitMs)), { once: true });
  });
  try {
    return await Promise.race([check.run(signal), atLimit]);
  } catch (error) {
    const detail = `The check failed: ${error instanceof Error ? error.message : String(error)}`;
    return failed(detail, 'Run it again, and report it with this message if it recurs.');
  }
}

const tooSlow = (limitMs: number): CheckOutcome =>
  failed(
    `No result in ${limitMs / 1000} s.`,
    'Check the network of this machine, and whether a firewall drops packets.',
  );

const labels: Readonly<Record<CheckOutcome['state'], string>> = {
  passed: 'ok     ',
  failed: 'FAILED ',
  skipped: 'skipped',
};

/** Lines for a terminal: one per check, one more with the fix of each failed one, and the total. */
function describeResults(results: readonly CheckResult[]): string[] {
  const width = Math.max(0, ...results.map(({ name }) => name.length));
  const lines = results.flatMap(({ name, outcome }) => {
    const line = `${labels[outcome.state]}  ${name.padEnd(width)}  ${outcome.detail}`;
    if (outcome.state !== 'failed') return [line];
    return [line, `${' '.repeat(width + 11)}Fix: ${outcome.fix}`];
  });
  return [...lines, ...importantOf(results), totalOf(results)];
}

/** The checks that matter most, with what does not work without them. */
function importantOf(results: readonly CheckResult[]): string[] {
  const important = results.filter(({ without }) => without !== undefined);
  if (important.length === 0) return [];
  const states = important.map(({ name, outcome: { state }, without }) =>
    state === 'passed' ? `${name} ok` : `${name} ${state} (${without})`,
  );
  return [`The most important checks: ${states.join(', ')}.`];
}

const failuresIn = (results: readonly CheckResult[]): number =>
  results.filter(({ outcome }) => outcome.state === 'failed').length;

function totalOf(results: readonly CheckResult[]): string {
  const count = failuresIn(results);
  const run = results.filter(({ outcome }) => outcome.state !== 'skipped').length;
  return count === 0 ? `All ${run} checks passed.` : `${count} of ${run} checks failed.`;
}

import { failed, type Check, type CheckOutcome, type CheckResult } from './check';

const defaultLimitMs = 30_000;

/**
 * Runs the checks concurrently. A check that throws, or exceeds the limit, has failed.
 * @param limitMs of each check
 */
export function runChecks(checks: readonly Check[], limitMs = defaultLimitMs): Promise<CheckResult[]> {
  return Promise.all(checks.map(async (check) => ({ name: check.name, outcome: await run(check, limitMs) })));
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

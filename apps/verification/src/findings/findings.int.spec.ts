import { parseAddress } from '@lode/domain/addresses';
import { movableClock, suppressionsOf } from '@lode/service-kit/testing';
import { SandboxVerifier } from '../testing/sandbox-verifier';
import type { Finding } from './finding';
import type { FindingStore } from './finding-store';
import { Findings } from './findings';

let verifier: SandboxVerifier;
beforeAll(async () => {
  verifier = await SandboxVerifier.start();
});
afterAll(() => verifier.close());

test('for a minute after the timeout of a silent host, asking again does not wait', async () => {
  const name = verifier.add({ fault: { at: 'banner', kind: 'silence' } });
  const parsed = parseAddress(`jane@${name}`);
  if (!parsed.ok) throw new Error(parsed.problem);
  const stored = new Map<string, Finding>();
  const store: FindingStore = {
    findings: () => Promise.resolve(new Map(stored)),
    save: ({ address, finding }) => Promise.resolve(void stored.set(address.normalized, finding)),
  };
  const clock = movableClock();
  const probe = verifier.probe({ budgetMs: 900, stepTimeoutMs: 500 });
  const findings = new Findings({
    store,
    probe,
    clock,
    suppressions: suppressionsOf(),
    maxAge: 86_400_000,
    maxWaiters: 100,
  });
  const find = (): Promise<Finding> => findings.findWithin(parsed.address, 20_000);
  const sessions = (): number => verifier.sandbox.observed.smtpSessions(name).length;
  const first = await find();
  expect(first).toMatchObject({ reason: 'timeout', mxFound: true });
  clock.advance(59_999);
  expect([await find(), sessions()]).toEqual([first, 1]);
  clock.advance(1);
  expect([(await find()).checkedAt, sessions()]).toEqual([clock.now(), 2]);
});

import { parseAddress, type EmailAddress } from '@lode/domain/addresses';
import { movableClock, suppressionsOf } from '@lode/testing';
import { Registry } from 'prom-client';
import type { ProbeDomains } from '../probe/probe-domains';
import type { Finding, NewFinding } from './finding';
import { Findings, verdictCounter } from './findings';

const hour = 3_600_000;

function addressOf(text: string): EmailAddress {
  const parsed = parseAddress(text);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.address;
}

const jane = addressOf('jane@acme.test');
const joe = addressOf('joe@acme.test');

/** Counts the statements that look up and store findings. Probes end when the test resolves `probed`. */
function setUp() {
  const clock = movableClock();
  const stored = new Map<string, Finding>();
  const statements: string[] = [];
  const probed = Promise.withResolvers<void>();
  const probes: string[] = [];
  const probe = {
    ask: async (domain: string) => {
      probes.push(domain);
      await probed.promise;
      return { mailExchange: { kind: 'none', reason: 'no_domain' }, result: null, transcriptOf: () => [] };
    },
    hasMx: () => true,
    isClosed: false,
  };
  const store = {
    findings: async (addresses: readonly EmailAddress[]) => {
      statements.push(`find ${addresses.map(({ normalized }) => normalized).join(' ')}`);
      return new Map(addresses.flatMap(({ normalized: key }) => [...stored].filter(([one]) => one === key)));
    },
    save: async ({ address, finding }: NewFinding) => {
      statements.push(`save ${address.normalized}`);
      stored.set(address.normalized, finding);
    },
  };
  const lists = { suppressions: suppressionsOf() };
  const suppressions = { suppressionFilter: () => lists.suppressions.suppressionFilter() };
  const findings = new Findings({
    store,
    probe: probe as unknown as ProbeDomains,
    clock,
    suppressions,
    patterns: { patternChances: async () => new Map() },
    maxAge: hour,
    maxWaiters: 100,
  });
  const remember = (address: EmailAddress, reason: Finding['reason']) =>
    stored.set(address.normalized, { ...findings.withoutProbe(reason), mxFound: true });
  return { findings, clock, statements, probes, probed, probe, lists, remember };
}

test('a fresh cached finding takes one statement, for one caller and for concurrent ones', async () => {
  const { findings, statements, probes, remember } = setUp();
  remember(jane, 'ok');
  await expect(findings.findWithin(jane, hour)).resolves.toMatchObject({ reason: 'ok' });
  expect(statements).toEqual(['find jane@acme.test']);
  await Promise.all(Array.from({ length: 50 }, () => findings.findWithin(jane, hour)));
  expect(statements).toEqual(Array(2).fill('find jane@acme.test'));
  expect(probes).toEqual([]);
});

test('requests for several addresses at the same time share a statement', async () => {
  const { findings, statements, probes, remember } = setUp();
  remember(jane, 'ok');
  remember(joe, 'no_mailbox');
  const found = await Promise.all([jane, joe].map((address) => findings.findWithin(address, 1000)));
  expect(found.map(({ reason }) => reason)).toEqual(['ok', 'no_mailbox']);
  expect([statements, probes]).toEqual([['find jane@acme.test joe@acme.test'], []]);
});

test('the findings of many addresses are read by one statement, and only the missing ones are probed', async () => {
  const { findings, statements, probes, probed, remember } = setUp();
  remember(jane, 'ok');
  probed.resolve();
  const found = await Promise.all(findings.findAll([jane, joe, jane]).values());
  expect(found).toMatchObject([{ reason: 'ok' }, { reason: 'no_domain' }]);
  expect(statements).toEqual(['find jane@acme.test joe@acme.test', 'save joe@acme.test']);
  expect(probes).toEqual(['acme.test']);
});

test('concurrent callers share one probe, and one that waits no longer gets a timeout', async () => {
  const { findings, statements, probes, probed } = setUp();
  const waiting = [findings.findWithin(jane, hour), ...findings.findAll([jane]).values()];
  await expect(findings.findWithin(jane, 0)).resolves.toMatchObject({ reason: 'timeout', mxFound: true });
  probed.resolve();
  await expect(Promise.all(waiting)).resolves.toMatchObject(Array(2).fill({ reason: 'no_domain' }));
  expect(probes).toHaveLength(1);
  expect(statements).toEqual(['find jane@acme.test', 'save jane@acme.test']);
});

test('a finding is probed again when it has expired, an unknown one after a minute', async () => {
  const { findings, clock, probes, probed, remember } = setUp();
  probed.resolve();
  remember(jane, 'ok');
  remember(joe, 'timeout');
  clock.advance(59_999);
  await Promise.all(findings.findAll([jane, joe]).values());
  expect(probes).toEqual([]);
  clock.advance(1);
  await Promise.all(findings.findAll([jane, joe]).values());
  expect(probes).toHaveLength(1);
  clock.advance(hour - 60_000);
  await findings.findWithin(jane, hour);
  expect(probes).toHaveLength(2);
});

test('a refresh reads no stored finding, and shares the probe of other callers', async () => {
  const { findings, statements, probes, probed, remember } = setUp();
  remember(jane, 'ok');
  const refreshed = findings.refresh(jane, 2);
  const shared = findings.findWithin(jane, hour);
  probed.resolve();
  await expect(refreshed).resolves.toMatchObject({ reason: 'no_domain' });
  await expect(shared).resolves.toMatchObject({ reason: 'no_domain' });
  expect(statements).toEqual(['save jane@acme.test']);
  expect(probes).toHaveLength(1);
});

test('a refresh probes, even while another caller reads a fresh finding', async () => {
  const { findings, probes, probed, remember } = setUp();
  remember(jane, 'ok');
  const cached = findings.findWithin(jane, hour);
  const refreshed = findings.refresh(jane, 2);
  probed.resolve();
  await expect(cached).resolves.toMatchObject({ reason: 'ok' });
  await expect(refreshed).resolves.toMatchObject({ reason: 'no_domain' });
  expect(probes).toHaveLength(1);
});

test('an address suppressed during the probe is not stored', async () => {
  const { findings, statements, probed, lists } = setUp();
  const found = findings.findWithin(jane, hour);
  await new Promise(setImmediate);
  lists.suppressions = suppressionsOf({ emails: [jane.normalized] });
  probed.resolve();
  await found;
  expect(statements).toEqual(['find jane@acme.test']);
  await expect(findings.findWithin(jane, hour)).resolves.toMatchObject({ reason: 'suppressed' });
});

test('a probe aborted at shutdown is not stored', async () => {
  const { findings, statements, probe, probed } = setUp();
  const found = findings.findWithin(jane, hour);
  await new Promise(setImmediate);
  probe.isClosed = true;
  probed.resolve();
  await found;
  expect(statements).toEqual(['find jane@acme.test']);
});

test('an error reaches the callers, and none of those that wait no longer ends the process', async () => {
  const { findings, probed } = setUp();
  const [one, other] = [findings.findWithin(jane, hour), ...findings.findAll([jane, jane]).values()];
  await findings.findWithin(jane, 0);
  probed.reject(new Error('database away'));
  const rejections = [one, other].map((found) => expect(found).rejects.toThrow('database away'));
  await Promise.all(rejections);
});

test('counts verdicts by their reason', async () => {
  const registry = new Registry();
  const count = verdictCounter(registry);
  count({ reason: 'no_mailbox' });
  count({ reason: 'timeout' });
  const metrics = await registry.metrics();
  expect(metrics).toContain('lode_verdicts_total{verdict="invalid",reason="no_mailbox"} 1');
  expect(metrics).toContain('lode_verdicts_total{verdict="unknown",reason="timeout"} 1');
});

import { ExplainEmail, LookUp, ProblemError, VerifyEmail } from '@lode/contracts';
import type { EmailExplanation, LookUpResult, VerificationResult } from '@lode/contracts';
import type { Sandbox } from '@lode/sandbox';
import type { MovableClock } from '@lode/testing';
import { sharedVerification, type VerificationFixture } from './testing/verification-fixture';

const day = 24 * 3_600_000;
describe('the verification service, over the bus', () => {
  let lode: VerificationFixture;
  let sandbox: Sandbox;
  let clock: MovableClock;

  const verify = (email: string, budget = 20_000): Promise<VerificationResult> =>
    lode.call(VerifyEmail, { email }, { budget });

  /** Rows about an address. */
  const rowsAbout = (address: string): Promise<{ subject_hashes: string[] }[]> => {
    const tables = ['verdicts', 'transcripts'].map(
      (table) => `SELECT subject_hashes FROM verification.${table} WHERE address = $1`,
    );
    return lode.query(tables.join(' UNION ALL '), [address]);
  };

  beforeAll(async () => {
    lode = await sharedVerification();
    ({ sandbox, clock } = lode);
  });
  beforeEach(() => sandbox.observed.clear());

  test('verifies an address, and returns the stored verdict until its maximum age', async () => {
    sandbox.add({ name: 'stored.test', mailboxes: { anna: 'exists' } });
    const first = await verify('anna@stored.test');
    expect(first).toMatchObject({
      status: 'deliverable',
      verdict: 'valid',
      reason: 'ok',
      code: 250,
      smtp_verified: true,
      mx_found: true,
      accept_all: false,
    });
    clock.advance(6 * day);
    await expect(verify('anna@stored.test')).resolves.toEqual(first);
    expect(sandbox.observed.rcptCount('stored.test')).toBe(2);
    clock.advance(2 * day);
    const again = await verify('anna@stored.test');
    expect(again.checked_at > first.checked_at).toBe(true);
    expect(sandbox.observed.rcptCount('stored.test')).toBe(4);
  });

  test('asks about the random address once per domain', async () => {
    sandbox.add({ name: 'learned.test', mailboxes: { anna: 'exists', ben: 'exists' } });
    await verify('anna@learned.test');
    await expect(verify('ben@learned.test')).resolves.toMatchObject({ reason: 'ok', accept_all: false });
    expect(sandbox.observed.rcptCount('learned.test')).toBe(3);
  });

  test('connects to no mail host with an address that is not public beside another one', async () => {
    const [name, host] = ['mixed-mx.test', 'mx.mixed-mx.test'];
    const records = ['127.77.3.4', '10.0.0.25'].map((address) => ({ type: 'A' as const, address }));
    const mx = { records: [{ type: 'MX' as const, preference: 10, exchange: host }] };
    sandbox.add({ name, hosts: [], dns: { [name]: mx, [host]: { records } } });
    await expect(verify(`anna@${name}`)).resolves.toMatchObject({ reason: 'no_connection', mx_found: true });
    // Not even the proxy is asked for them.
    expect(sandbox.observed.connections).toEqual([]);
  });

  test('V1 to V3: text that is no address has a result without any query', async () => {
    for (const email of ['foo', 'anna@stored.test\r\nRCPT TO:<x@y.test>', 'a\0@stored.test', ''])
      await expect(verify(email)).resolves.toMatchObject({
        email,
        verdict: 'invalid',
        reason: 'syntax',
        code: null,
        mx_found: false,
      });
    expect(sandbox.observed.dns).toEqual([]);
    expect(sandbox.observed.connections).toEqual([]);
  });

  test('returns a redacted transcript for a day', async () => {
    sandbox.add({ name: 'shown.test', mailboxes: { 'anna.secret': 'exists' } });
    const explanation: EmailExplanation = await lode.call(ExplainEmail, { email: 'anna.secret@shown.test' });
    expect(explanation.result.reason).toBe('ok');
    const said = explanation.transcript.map(({ direction, line }) => `${direction} ${line}`).join('\n');
    expect(said).toContain('RCPT TO:<***@shown.test>');
    expect(said).not.toMatch(/secret|DATA/);
    clock.advance(day);
    await expect(lode.call(ExplainEmail, { email: 'anna.secret@shown.test' })).resolves.toMatchObject({
      transcript: [],
      expires_at: null,
    });
  });

  test('stores keyed hashes of the address in each row, and nothing about the caller', async () => {
    sandbox.add({ name: 'hashed.test', mailboxes: { anna: 'exists' } });
    await verify('Anna@hashed.test');
    const rows = await rowsAbout('Anna@hashed.test');
    expect(rows).toHaveLength(2);
    expect(rows[0]?.subject_hashes).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(rows[1]).toEqual(rows[0]);
  });

  test('answers DNS queries of other services, and distinguishes negative answers', async () => {
    sandbox.add({ name: 'names.test', mailboxes: {} });
    const ask = (name: string, type: 'MX' | 'TXT'): Promise<LookUpResult> =>
      lode.call(LookUp, { name, type });
    const mx = await ask('names.test', 'MX');
    expect(mx).toMatchObject({
      outcome: 'records',
      records: [expect.stringMatching(/^\d+ \S+\.names\.test$/)],
    });
    await expect(ask('names.test', 'TXT')).resolves.toEqual({ outcome: 'no_records', records: [] });
    await expect(ask('nowhere.test', 'MX')).resolves.toEqual({ outcome: 'no_such_domain', records: [] });
    await expect(lode.call(LookUp, { name: 'no address', type: 'PTR' })).rejects.toThrow(ProblemError);
  });
});

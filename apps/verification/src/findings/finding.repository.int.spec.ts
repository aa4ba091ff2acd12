import { StatementCounter } from '@lode/testing';
import { SubjectHasher } from '@lode/privacy';
import { readAddress } from '@lode/domain/addresses';
import type { Reason } from '@lode/contracts';
import type { DataSource, Repository } from 'typeorm';
import { findingWithoutReply, type NewFinding } from './finding';
import { sharedVerification, type VerificationFixture } from '../testing/verification-fixture';
import { FindingRepository } from './finding.repository';

let lode: VerificationFixture;
let source: DataSource;
let repository: FindingRepository;
const rechecked: string[] = [];
beforeAll(async () => {
  lode = await sharedVerification();
  source = await lode.connect();
  const tables = { manager: source.manager } as unknown as Repository<never>;
  repository = new FindingRepository(
    ...([tables, tables, tables] as const),
    { patternChances: async () => new Map() },
    ...([new SubjectHasher(Buffer.alloc(32)), lode.clock] as const),
    {
      isWanted: ({ finding }) => finding.reason === 'greylisted',
      plan: (_, found) => Promise.resolve(void rechecked.push(...found.map((one) => one.address.local))),
    },
    { verdictMaxAge: 86_400_000 } as never,
  );
});

const newFinding = (email: string, reason: Reason, changes: Partial<NewFinding> = {}): NewFinding => {
  const { parsed } = readAddress(email);
  if (!parsed.ok) throw new Error(parsed.problem);
  const finding = findingWithoutReply(reason, lode.clock.now());
  return { address: parsed.address, finding, learnedAcceptAll: null, transcript: [], attempt: 1, ...changes };
};
const saveAll = (...found: readonly NewFinding[]) => Promise.all(found.map((one) => repository.save(one)));
const stored = async (domain: string) => {
  const rows = await lode.query<{ address: string; reason: string }>(
    'SELECT address, reason FROM verification.verdicts WHERE address LIKE $1 ORDER BY address',
    [`%@${domain}`],
  );
  return rows.map(({ address, reason }) => `${address} ${reason}`);
};

test('a finding replaces the one of the address', async () => {
  await saveAll(newFinding('ada@replaced.test', 'mailbox_full'));
  await saveAll(newFinding('ada@replaced.test', 'ok'));
  await expect(stored('replaced.test')).resolves.toEqual(['ada@replaced.test ok']);
});

test('concurrent findings are stored by one statement, and each of them', async () => {
  const counter = new StatementCounter();
  try {
    const names = Array.from({ length: 50 }, (_, n) => `n${n}@stored-many.test`);
    await saveAll(...names.map((name) => newFinding(name, 'ok', { learnedAcceptAll: false })));
    expect(counter.sent.filter((text) => text.includes('verification.verdicts'))).toHaveLength(1);
    expect((await stored('stored-many.test')).sort()).toEqual(names.map((name) => `${name} ok`).sort());
  } finally {
    counter.stop();
  }
  await expect(
    lode.query(`SELECT accept_all FROM verification.domain_facts WHERE domain = 'stored-many.test'`),
  ).resolves.toEqual([{ accept_all: false }]);
});

test('of two concurrent findings of an address the later one is kept', async () => {
  await saveAll(newFinding('ada@stored-twice.test', 'timeout'), newFinding('ada@stored-twice.test', 'ok'));
  await expect(stored('stored-twice.test')).resolves.toEqual(['ada@stored-twice.test ok']);
});

test('only temporary findings are planned again', async () => {
  await saveAll(newFinding('ada@planned.test', 'greylisted'), newFinding('bo@planned.test', 'ok'));
  expect(rechecked).toEqual(['ada']);
  await expect(stored('planned.test')).resolves.toHaveLength(2);
});

test('a transcript may have characters that JSON of Postgres rejects', async () => {
  const line = '250 a\u0000b \ud800';
  const transcript = [{ at_ms: 1, direction: 'received', line }] as const;
  await saveAll(newFinding('ada@nul.test', 'ok', { transcript }), newFinding('bo@nul.test', 'ok'));
  const rows = await lode.query<{ lines: unknown }>(
    `SELECT lines FROM verification.transcripts WHERE address = 'ada@nul.test'`,
  );
  expect(rows).toEqual([{ lines: transcript }]);
});

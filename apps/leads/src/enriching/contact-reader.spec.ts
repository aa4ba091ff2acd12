import type { AddressVerification, Contact, Verdict } from '@lode/contracts';
import { someContact } from '../generate-leads/testing/lead-answer';
import { ContactReader } from './contact-reader';

type KnownContacts = readonly Contact[] | undefined;

const saying = (verdict: Verdict): AddressVerification => ({
  verdict,
  reason: verdict === 'invalid' ? 'no_mailbox' : 'ok',
  score: null,
  checked_at: '2026-01-01T00:00:00.000Z',
  mx_host: null,
  mail_provider: null,
});

const limits = { signal: new AbortController().signal, remaining: () => 60_000 };

async function readOf(
  known: Readonly<Record<string, KnownContacts>>,
  verdicts: Readonly<Record<string, Verdict>> = {},
  { signal } = limits,
) {
  const verified: string[] = [];
  const reader = new ContactReader(
    {
      of: async (domain) => {
        const contacts = known[domain];
        return contacts && { contacts, isPartial: false };
      },
    },
    {
      verifyAll: async (emails) => {
        verified.push(...emails);
        return new Map(
          emails.flatMap((email) => (verdicts[email] ? [[email, saying(verdicts[email])]] : [])),
        );
      },
    },
  );
  const reports: [string, KnownContacts][] = [];
  await reader.read(Object.keys(known), { ...limits, signal }, (domain, reading) =>
    reports.push([domain, reading?.contacts]),
  );
  return { verified, reports };
}

const people = ['a', 'b', 'c', 'd'].map((local) => someContact({ email: `${local}@cedar.test` }));

test('verifies the addresses of the three most senior people without a verdict, and reports both states', async () => {
  const known = someContact({ email: 'known@cedar.test', verification: saying('risky') });
  const { verified, reports } = await readOf(
    { 'cedar.test': [known, ...people, someContact({ email: null })] },
    { 'a@cedar.test': 'valid', 'b@cedar.test': 'invalid' },
  );
  expect(verified).toEqual(['a@cedar.test', 'b@cedar.test']);
  expect(reports).toHaveLength(2);
  expect(reports[0]?.[1]).toHaveLength(6);
  expect(
    reports[1]?.[1]?.map(({ verification, email_confidence }) => [verification?.verdict, email_confidence]),
  ).toEqual([
    ['risky', 98],
    ['valid', 98],
    ['invalid', 5],
    [undefined, 98],
    [undefined, 98],
    [undefined, 98],
  ]);
});

test('reports unknown people, and verifies nothing where no address is known', async () => {
  const { verified, reports } = await readOf({ 'lost.test': undefined, 'empty.test': [] });
  expect(reports).toEqual([
    ['lost.test', undefined],
    ['empty.test', []],
  ]);
  expect(verified).toEqual([]);
});

test('reads nothing after the signal', async () => {
  const end = new AbortController();
  end.abort();
  await expect(readOf({ 'cedar.test': people }, {}, { ...limits, signal: end.signal })).resolves.toEqual({
    verified: [],
    reports: [],
  });
});

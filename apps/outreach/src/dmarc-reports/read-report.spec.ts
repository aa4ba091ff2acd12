import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { readLimits, readReport, type DmarcReport } from './read-report';
import { fastmail, google, mailRu, microsoft, yahoo, zipOf } from './testing/reports';
import { documentsOf, packingOf, ReportRefused, unpackLimits } from './unpack-report';

const now = Date.UTC(2026, 2, 3, 8);

async function readAll(
  file: Buffer,
  { unpack = unpackLimits, read = readLimits } = {},
): Promise<DmarcReport[]> {
  const reports: DmarcReport[] = [];
  for await (const document of documentsOf(file, unpack)) reports.push(await readReport(document, now, read));
  return reports;
}
const only = async (text: string | Buffer): Promise<DmarcReport | undefined> =>
  (await readAll(Buffer.from(text)))[0];
const refusal = (file: Buffer, limits = {}): Promise<string> =>
  readAll(file, limits).then(
    () => 'read',
    (error: unknown) => (error instanceof ReportRefused ? error.sentence : String(error)),
  );

const sum = (
  source: string,
  messages: number,
  [spf, dkim, disposition]: string[],
  from = 'agency.example',
) => ({
  ...{ from, source, spf, dkim, disposition, messages },
});

test.each([
  [
    'Google',
    google,
    { organization: 'google.com', reportId: '1234567890123456789' },
    [
      sum('209.85.220.41', 120, ['pass', 'pass', 'none']),
      sum('198.51.100.7', 3, ['fail', 'fail', 'none'], 'mail.agency.example'),
    ],
  ],
  [
    'Microsoft',
    microsoft,
    { organization: 'Enterprise Outlook', reportId: 'c0ffee00c0ffee00' },
    [sum('2001:db8::25', 7, ['pass', 'fail', 'quarantine'])],
  ],
  ['Yahoo', yahoo, { organization: 'Yahoo' }, [sum('209.85.220.41', 9, ['fail', 'pass', 'none'])]],
  ['Mail.ru', mailRu, { organization: 'Mail.Ru' }, [sum('203.0.113.9', 2, ['fail', 'fail', 'none'])]],
  [
    'Fastmail',
    fastmail,
    { organization: 'Fastmail Pty Ltd' },
    [sum('192.0.2.30', 11, ['pass', 'pass', 'pass'])],
  ],
])('a report of %s', async (_name, text, head, sums) => {
  expect(await only(text)).toEqual(
    expect.objectContaining({ ...head, domain: 'agency.example', beginsAt: Date.UTC(2026, 2, 2), sums }),
  );
});

test('files are unpacked by their content, whatever their name', async () => {
  const packed = gzipSync(google);
  const content = Buffer.from(google);
  const zip = zipOf(
    [
      { name: 'reports/', content: Buffer.alloc(0) },
      { name: 'reports/google.xml', content, deflated: deflateRawSync(content) },
      { name: 'yahoo.xml', content: Buffer.from(yahoo) },
    ],
    crc32,
  );
  const utf16 = Buffer.from(`\ufeff${google.replace('UTF-8', 'UTF-16')}`, 'utf16le');
  expect([packed, zip, content, utf16].map(packingOf)).toEqual(['gzip', 'zip', 'xml', 'xml']);
  const organizations = await Promise.all(
    [packed, zip, content, utf16].map(async (file) =>
      (await readAll(file)).map(({ organization }) => organization),
    ),
  );
  expect(organizations).toEqual([['google.com'], ['google.com', 'Yahoo'], ['google.com'], ['google.com']]);
  expect(packingOf(Buffer.from('%PDF-1.7'))).toBeUndefined();
});

test('a report without an ID has the same one at each reading, and a long ID is shortened', async () => {
  const without = google.replace(/<report_id>.*<\/report_id>/, '');
  const [one, other] = [await only(without), await only(without)];
  expect(one?.reportId).toMatch(/^[0-9a-f]{64}$/);
  expect(other?.reportId).toBe(one?.reportId);
  expect((await only(google.replace('1234567890123456789', 'x'.repeat(400))))?.reportId).toHaveLength(64);
});

test('bombs and damaged files are refused with a sentence', async () => {
  const content = Buffer.from(google);
  const spaces = Buffer.concat([Buffer.from('<feedback>'), Buffer.alloc(4 * 1024 * 1024, ' ')]);
  const small = { unpack: { ...unpackLimits, unpacked: 2 * 1024 * 1024, ratio: 1e9 } };
  const entry = { name: 'a.xml', content, deflated: deflateRawSync(content) };
  const cases: Record<string, Promise<string>> = {
    'The report unpacks to more than 200 times its size.': refusal(gzipSync(spaces)),
    'The report has more than 2 MB unpacked.': refusal(gzipSync(spaces), small),
    'The archive has more than 20 entries.': refusal(
      zipOf(
        Array.from({ length: 21 }, (_, n) => ({
          ...entry,
          name: `${n}/`,
          content: Buffer.alloc(0),
          deflated: Buffer.alloc(0),
        })),
        crc32,
      ),
    ),
    'The archive is encrypted.': refusal(zipOf([{ ...entry, isEncrypted: true }], crc32)),
    'The report has a document type, which is not accepted.': refusal(
      Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE feedback [<!ENTITY a "aaaaaaaaaa">]>${google.replace(/^.*\n/, '')}`,
      ),
    ),
    'The report has elements more than 16 levels deep.': refusal(
      Buffer.from(`<feedback>${'<a>'.repeat(20)}`),
    ),
    'The report has more than 100 elements.': refusal(
      Buffer.from(`<feedback>${'<a/>'.repeat(101)}</feedback>`),
      {
        read: { ...readLimits, elements: 100 },
      },
    ),
    'The report has more than 1 sources and results.': refusal(content, { read: { ...readLimits, sums: 1 } }),
    'The file is no DMARC aggregate report.': refusal(Buffer.from('<html><body>Hello</body></html>')),
    'The file is no complete DMARC aggregate report.': refusal(content.subarray(0, 900)),
    'The report has no valid period.': refusal(Buffer.from(google.replace(/<begin>\d+/, '<begin>1'))),
    'The report names no organization or no domain.': refusal(
      Buffer.from(google.replace(/<domain>agency.example<\/domain><adkim>/, '<adkim>')),
    ),
  };
  for (const [sentence, found] of Object.entries(cases)) expect(await found).toBe(sentence);
  const damaged = 'The file is damaged: it cannot be unpacked.';
  const packed = gzipSync(google);
  // A quine within an archive is an entry like any other.
  expect(await refusal(zipOf([{ name: 'r.zip', content: zipOf([entry], crc32) }], crc32))).toMatch(
    /no .*DMARC/,
  );
  expect(await refusal(packed.subarray(0, packed.length / 2))).toBe(damaged);
  expect(await refusal(zipOf([entry], crc32).subarray(0, 300))).toBe(damaged);
  expect(await refusal(zipOf([{ ...entry, stated: 10 }], crc32))).toBe(damaged);
});

test('any change of a report is read or refused', async () => {
  const packed = [
    Buffer.from(google),
    gzipSync(microsoft),
    zipOf([{ name: 'a.xml', content: Buffer.from(fastmail) }], crc32),
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...packed),
      fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { minLength: 1, maxLength: 8 }),
      async (file, changes) => {
        const changed = Buffer.from(file);
        for (const [place, value] of changes) changed[place % changed.length] = value;
        expect(await refusal(changed)).toMatch(/^read$|\.$/);
      },
    ),
    { numRuns: 300 },
  );
});

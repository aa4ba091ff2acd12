import { workbookOf } from '@lode/domain/testing';
import { ListJobsFixture } from '../lists/testing/list-jobs-fixture';

let service: ListJobsFixture;
beforeAll(async () => {
  service = await ListJobsFixture.start();
});
afterAll(() => service.stop());

const sheet = (rows: string): Buffer =>
  Buffer.from(
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  );
const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (...texts: readonly string[]): string => `<row>${texts.map(cell).join('')}</row>`;
const titles = Array.from({ length: 16_384 }, (_, index) => `Title ${index}`);

/** Files that are refused, each with the sentence. */
const refused: readonly [kind: string, content: () => Promise<Buffer> | Buffer, sentence: RegExp][] = [
  [
    'a zip bomb',
    () => workbookOf(Buffer.alloc(60 * 1024 * 1024)),
    /more than 50 MB unpacked; nothing was stored/,
  ],
  [
    'an encrypted workbook',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]),
    /encrypted or of an old format/,
  ],
  [
    'a workbook with macros',
    () => workbookOf(sheet(row('email')), [['xl/vbaProject.bin', Buffer.alloc(100)]]),
    /with macros; nothing was stored/,
  ],
  ['16,384 columns of a workbook', () => workbookOf(sheet(row(...titles))), /more than 1,000 columns/],
  [
    '2,000 columns of a CSV file',
    () => Buffer.from(`${titles.slice(0, 2000).join(',')}\n`),
    /more than 1,000 columns/,
  ],
  [
    '16,384 columns of a CSV file',
    () => Buffer.from(`${titles.join(',')}\n`),
    /longer than 65,536 characters/,
  ],
  [
    'a truncated workbook',
    async () => (await workbookOf(sheet(row('email')))).subarray(0, 600),
    /cannot be read/,
  ],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /./],
];

test.each(refused)(
  '%s is refused with a sentence, and nothing is stored',
  async (kind, content, sentence) => {
    const list = await service.makeList(`lst_${kind.replace(/\W/g, '_')}`);
    const job = await service.import(list, await content());
    expect(job).toMatchObject({ state: 'failed' });
    expect(JSON.stringify(job.problem)).toMatch(sentence);
    await expect(service.count(list)).resolves.toBe(0);
  },
);

test('bytes that do not fit the charset of the rest are refused with their line', async () => {
  const list = await service.makeList('lst_mixed');
  const mixed = Buffer.concat([
    Buffer.from('email,name\na@x.test,Jürgen\n'),
    Buffer.from('b@x.test,Jürgen\n', 'latin1'),
  ]);
  const job = await service.import(list, mixed, { charset: 'utf-8' });
  expect(job).toMatchObject({ state: 'failed', problem: { code: 'validation' } });
  expect(JSON.stringify(job.problem)).toMatch(/line 3/);
  await expect(service.count(list)).resolves.toBe(0);
});

test('empty rows, a huge cell and formulas cost their own rows only', async () => {
  const list = await service.makeList('lst_rows');
  const formula = `<row><c><f>1+1</f></c>${cell('b@x.test')}</row>`;
  const rows = [
    row('name', 'email'),
    '<row/>'.repeat(100_000),
    row('x'.repeat(2_000_000)),
    formula,
    row('Ada', 'a@x.test'),
  ];
  const report = await service.report(list, await workbookOf(sheet(rows.join(''))));
  expect(report).toMatchObject({ rows: 3, added: 2, invalid: 1 });
  const csv = `name,email\n"=HYPERLINK(""http://x.test"")",c@x.test\n"${'x'.repeat(2_000_000)}",d@x.test\nBo,e@x.test\n`;
  await expect(service.report(list, csv)).resolves.toMatchObject({ rows: 3, added: 2, invalid: 1 });
  const leads = (await service.leads(list)).map(({ email, name }) => `${email} ${String(name)}`);
  expect(leads.toSorted()).toEqual(['a@x.test Ada', 'b@x.test null', 'c@x.test null', 'e@x.test Bo']);
});

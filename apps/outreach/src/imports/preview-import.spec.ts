import { openFile } from '@lode/domain/csv';
import { previewImport } from './lead-reader';

const preview = async (text: string): ReturnType<typeof previewImport> =>
  previewImport(
    await openFile(async function* () {
      yield Buffer.from(text);
    }),
  );
const mixed = [
  'Firma;E-Mail-Adresse;Telefon;Notiz',
  'Cedar Dental;ada@cedar.test;+1 512 555 0100;Messe',
  'Kaputt GmbH;hans@@kaputt.test;;',
  'Kurz;kurz@x.test;12;',
  ';;;nur eine Notiz',
  'Zu;viele@x.test;;Werte;mehr',
  'Sechs;sechs@x.test;;',
].join('\n');

test('the columns and the first five rows are returned as the import would store them', async () => {
  const { header_row, columns, rows } = await preview(mixed);
  expect(header_row).toBe(1);
  expect(columns.map(({ field }) => field)).toEqual(['company', 'email', 'phone', 'custom.notiz']);
  expect(rows.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6]);
  expect(rows[0]).toEqual({
    row: 2,
    lead: {
      company: 'Cedar Dental',
      email: 'ada@cedar.test',
      phone: '+15125550100',
      custom: { notiz: 'Messe' },
    },
    problems: [],
  });
});

test('rows and values that would be left out are named with the reason', async () => {
  const { rows } = await preview(mixed);
  const [, invalid, shortPhone, anonymous, tooMany] = rows;
  expect(invalid).toEqual({ row: 3, lead: null, problems: ['email is not a valid address'] });
  expect(shortPhone?.lead).not.toHaveProperty('phone');
  expect(shortPhone?.problems).toHaveLength(1);
  expect(anonymous).toMatchObject({
    lead: null,
    problems: [expect.stringContaining('identifies no contact')],
  });
  expect(tooMany).toMatchObject({ lead: null, problems: [expect.stringContaining('1 more value than')] });
});

test('a file with only the names of columns has no rows', async () => {
  await expect(preview('Name,Email\n')).resolves.toMatchObject({ header_row: 1, rows: [] });
});

test('a file without a column that identifies a lead is rejected', async () => {
  await expect(preview('a,b\n1,2\n')).rejects.toMatchObject({ code: 'validation' });
});

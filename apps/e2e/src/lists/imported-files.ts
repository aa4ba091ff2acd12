import type { Suite } from '../harness/suite';
import { ListClient } from './list-client';

/** Files of the same two people. */
const files: readonly (readonly [string, string | Buffer<ArrayBuffer>])[] = [
  ['commas', 'Name,E-Mail,Ort\nJörg Müller,joerg@files.test,Köln\nAda,ada@files.test,Graz\n'],
  ['semicolons', 'Name;E-Mail;Ort\r\nJörg Müller;joerg@files.test;Köln\r\nAda;ada@files.test;Graz\r\n'],
  ['tabs', 'Name\tE-Mail\tOrt\nJörg Müller\tjoerg@files.test\tKöln\nAda\tada@files.test\tGraz'],
  ['UTF-16', utf16('Name,E-Mail,Ort\r\nJörg Müller,joerg@files.test,Köln\r\nAda,ada@files.test,Graz\r\n')],
  [
    'Windows-1252',
    Buffer.from(
      'Name;E-Mail;Ort\r\nJörg Müller;joerg@files.test;Köln\r\nAda;ada@files.test;Graz\r\n',
      'latin1',
    ),
  ],
  [
    'a byte order mark and quotes',
    '\uFEFF"Name","E-Mail","Ort"\n"Jörg Müller","joerg@files.test","Köln"\n"Ada","ada@files.test","Graz"',
  ],
];

export const importedFiles: Suite = (lode) =>
  describe('POST /lists/{id}/import', () => {
    const lists = (): ListClient => new ListClient(lode());

    it.each(files)('parses a file with %s', async (name, file) => {
      const { id } = await lists().make(`Import, ${name}`);
      expect(await lists().imported(id, file)).toEqual({
        ...{ rows: 2, added: 2, updated: 0, duplicates: 0, suppressed: 0, invalid: 0, problems: [] },
        header_row: 1,
        columns: [
          { header: 'Name', field: 'name' },
          { header: 'E-Mail', field: 'email' },
          { header: 'Ort', field: 'address' },
        ],
      });
      expect(await lists().leads(id)).toMatchObject([
        { name: 'Jörg Müller', email: 'joerg@files.test', address: 'Köln' },
        { name: 'Ada', email: 'ada@files.test', address: 'Graz' },
      ]);
    });

    it('loses at most one row to an unbalanced quote', async () => {
      const { id } = await lists().make('Quote');
      const csv = 'Name,Email\n"Ann "The" Lee,a@quote.test\nBen 6" Katz,b@quote.test\nCora,c@quote.test\n';
      const { rows: read, added } = await lists().imported(id, csv);
      const emails = await lists().emails(id);
      expect([read >= 1, emails.length]).toEqual([true, added]);
      expect(emails).toContain('c@quote.test');
    });

    it('is started once per idempotency key', async () => {
      const { id } = await lists().make('Once');
      const begin = () => lists().import(id, 'email\na@once.test\n', { 'Idempotency-Key': 'import-once' });
      const answers = [await begin(), await begin()];
      expect(answers.map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
      const [first, second] = answers.map((answer) => answer.json<{ id: string }>());
      if (!first) throw new Error('no job');
      expect(second?.id).toBe(first.id);
      expect(await lists().finished(first)).toMatchObject({ state: 'done', result: { added: 1 } });
    });
  });

/** UTF-16LE with a byte order mark, as written by spreadsheets. */
function utf16(text: string): Buffer<ArrayBuffer> {
  return Buffer.from(`\uFEFF${text}`, 'utf16le');
}

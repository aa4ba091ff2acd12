import type { LeadInput } from '@lode/contracts';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { ListClient } from '../lists/list-client';
import { crmFiles, crmTargets, commonFields, type CommonFields } from './crm-files';
import { ExportClient } from './export-client';

const long = 'Ä'.repeat(249);

/** Input of a lead, and its form in a file if it differs. */
const cases: readonly (readonly [LeadInput, Partial<CommonFields>])[] = [
  [{ company: 'Moore, "Sons" & Co.; Ltd', email: 'quotes@odd.test' }, {}],
  [{ company: '"', email: 'quote@odd.test' }, {}],
  [
    { company: 'Two\r\nlines\tand\u0001 a tab', email: 'lines@odd.test' },
    { business: 'Two lines and a tab' },
  ],
  [{ company: 'Bäckerei 🥐👩‍🍳 Größe', email: 'emoji@odd.test' }, {}],
  [{ company: 'شركة الأرز — ‏בע״מ', email: 'rtl@odd.test' }, {}],
  [{ company: '=HYPERLINK("http://evil.test";"x")' }, { business: `'=HYPERLINK("http://evil.test";"x")` }],
  [{ company: '+1 Fitness', phone: '+15125550101' }, { business: `'+1 Fitness` }],
  [
    { company: '-10% Outlet', phone: '=1+15550' },
    { business: `'-10% Outlet`, phone: `'=1+15550` },
  ],
  [
    { company: '@home', phone: '+49 30 901820' },
    { business: `'@home`, phone: '+4930901820' },
  ],
  [
    { company: '＝SUM(A1)', phone: '＋15550 cmd|x' },
    { business: `'＝SUM(A1)`, phone: `'＋15550 cmd|x` },
  ],
  [{ company: '－1', website: 'https://odd.test/?a="b",c;d' }, { business: `'－1` }],
  [{ company: '＠home', website: 'odd.test' }, { business: `'＠home` }],
  [{ company: '  =1+1', email: 'space@odd.test' }, { business: `'=1+1` }],
  [{ company: `'=1+1`, email: 'apostrophe@odd.test' }, { business: `''=1+1` }],
  [{ company: long, email: 'long@odd.test' }, {}],
];

/** Exceeds every column; a technology may have 100 characters, and a lead 200 of them. */
const wide: LeadInput = {
  ...{
    company: 'Wide',
    email: 'wide@odd.test',
    source: `=${'s'.repeat(499)}`,
    address: `${'a, '.repeat(333)}`,
  },
  tech_stack: Array.from({ length: 200 }, (_, n) => `${n}"; `.padEnd(100, 'x')),
};

const expected = (input: LeadInput, other: Partial<CommonFields>): CommonFields => {
  const given = { business: input.company, ...input };
  return Object.fromEntries(
    commonFields.map((name) => [name, other[name] ?? given[name] ?? null]),
  ) as CommonFields;
};

export const oddLeads: Suite = (lode) =>
  describe('leads with arbitrary content', () => {
    let client: ExportClient;
    let list: string;
    beforeAll(async () => {
      const { key } = await otherAccount(lode(), 'exports');
      client = new ExportClient(lode(), key);
      const lists = new ListClient(lode(), key);
      list = (await lists.make('Odd')).id;
      const leads = [...cases.map(([input], n) => ({ address: `${n} Main St`, ...input })), wide];
      expect(await lists.add(list, leads)).toMatchObject({ added: leads.length, invalid: 0 });
    }, 30_000);

    it.each(crmTargets)('are in a file for %s as imported, except for formulas', async (target) => {
      const { rows } = await client.file(target, { list });
      const leads = await client.leads(target, { list });
      // In a note, invalid values are beside valid ones.
      const compared = target === 'crm-b' ? (['business', 'website'] as const) : commonFields;
      const partsOf = (lead: CommonFields) => compared.map((name) => lead[name]);
      expect(leads.slice(0, cases.length).map(partsOf)).toEqual(
        cases.map(([input, other]) => partsOf(expected(input, other))),
      );
      expect(rows).toHaveLength(cases.length + 1);
      const cells = rows.flatMap((row) => Object.values(row));
      const formulas = cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell));
      expect(formulas.filter((cell) => !/^\+[1-9]\d{6,14}$/.test(cell))).toEqual([]);
      expect(cells.filter((cell) => /[\u0000-\u001f\u007f\ufeff]/.test(cell))).toEqual([]);
    });

    it('are in the columns of people too', async () => {
      const lists = new ListClient(lode(), (await otherAccount(lode(), 'exports')).key);
      const person = {
        first_name: '=Ada',
        last_name: '"Lovelace, @"',
        email: 'ada@odd.test',
        company: 'Cedar',
      };
      const { id } = await lists.with('Odd people', [person]);
      for (const target of ['crm-a', 'crm-c'] as const) {
        const { first, last } = crmFiles[target];
        const [row = {}] = (await client.file(target, { list: id })).rows;
        expect([row[first], row[last]]).toEqual([`'=Ada`, person.last_name]);
      }
    });
  });

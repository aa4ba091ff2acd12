import type { LeadInput, ListedLead } from '@lode/contracts';
import type { Suite } from '../harness/suite';
import { ListClient } from '../lists/list-client';
import { crmTargets, type CrmTarget } from './crm-files';
import { ExportClient } from './export-client';

/** Values that a lead has or lacks. */
const choices: readonly (readonly LeadInput[])[] = [
  [
    {},
    { name: 'Ada Moore' },
    { name: 'Dr. Ada B. Moore', title: 'CEO; Founder' },
    { name: 'Cedar Dental Care' },
  ],
  [{}, { company: 'Cedar Dental' }, { company: '=1+1' }],
  [{ email: 'info@SITE' }, { phone: '+1 512 555 0134', website: 'https://www.SITE/team' }],
  [
    {},
    { source: 'https://shop.test/imprint', address: 'Hauptstr. NUMBER, 10115 Berlin', country_code: 'DE' },
    {
      source: 'fair',
      ...{ rating: 4.5, confidence: 85, tech_stack: ['nginx', 'Vue'] },
      address: 'NUMBER Main St, Austin, TX 78701',
    },
  ],
];

/** Every combination of the choices, each with a domain and an address of its own. */
const leads: readonly LeadInput[] = choices
  .reduce<LeadInput[]>(
    (some, choice) => some.flatMap((lead) => choice.map((more) => ({ ...lead, ...more }))),
    [{}],
  )
  .map(
    (lead, index) =>
      JSON.parse(
        JSON.stringify(lead)
          .replaceAll('SITE', `s${index}.test`)
          .replaceAll('NUMBER', String(index + 1)),
      ) as LeadInput,
  );

/** Leads without an email, each with a name, phone or site of its own. */
const sparse: readonly LeadInput[] = [
  ...['Ada Moore', 'Bob Katz', 'Dr. Cora Lee', 'Dan de Vries'].map((name, index) => [
    { name },
    { name: `${name}-Smith`, title: 'CEO' },
    { name: `${name} Jones`, company: `Company ${index}` },
    {
      name: `${name} Park`,
      phone: `+1 416 555 010${index}`,
      address: `${index} King St, Toronto, ON M5V 1A1, Canada`,
    },
    { name: `${name} Hill`, address: 'Toronto, Canada' },
    { name: `${name} Ford`, address: 'Canada' },
  ]),
  ...['Cedar Dental Care', 'Oak Bakery GmbH', 'Müller & Söhne', '株式会社シダー'].map((name, index) => [
    { name },
    { name: `${name} North`, phone: `+43 1 585000${index}` },
    { name: `${name} East`, phone: `+43 1 585001${index}`, address: `Hauptstr. ${index}, 1010 Wien` },
    { name: `${name} South`, address: `${index} King St, Toronto, ON M5V 1A1`, country_code: 'CA' },
    { name: `${name} West`, website: `https://west${index}.test` },
    { name: `${name} Hill`, website: `https://www.facebook.com/hill${index}`, rating: 4.5 },
    { company: `${name} Holding` },
    { company: `${name} Group`, phone: `+1 512 555 018${index}` },
    {
      company: `${name} Team`,
      title: 'Owner',
      address: `Rue Haute ${index}, 69001 Lyon, France`,
      country_code: 'FR',
    },
  ]),
  ...[0, 1].map((index) => [
    { phone: `+1 512 555 019${index}` },
    { website: `https://only${index}.test/team` },
    { website: `https://www.facebook.com/only${index}` },
    { phone: `+1 512 555 017${index}`, website: `https://both${index}.test`, source: 'fair' },
  ]),
].flat();

/** Fields that are in a column of a file of their own. */
const carried: Readonly<Record<CrmTarget, readonly (keyof ListedLead)[]>> = {
  'crm-a': ['email', 'phone', 'website', 'source', 'rating', 'confidence', 'tech_stack', 'custom'],
  'crm-b': ['title', 'email', 'phone', 'website', 'address', 'source', 'rating', 'confidence', 'custom'],
  'crm-c': ['title', 'email', 'phone', 'website', 'source', 'rating', 'confidence', 'tech_stack', 'custom'],
};

export const returnedFiles: Suite = (lode) =>
  describe('a file of GET /export/{crm_target} that is imported', () => {
    const client = (): ListClient => new ListClient(lode());
    const fileOf = async (target: CrmTarget, list: string): Promise<Buffer<ArrayBuffer>> =>
      Buffer.from((await new ExportClient(lode()).file(target, { list })).bytes);

    it.each(crmTargets)('changes nothing in its own list: %s', async (target) => {
      const { id } = await client().with(`Returned, ${target}`, leads);
      const before = await client().leads(id, '?limit=500');
      expect(await client().imported(id, await fileOf(target, id))).toMatchObject({
        ...{ rows: leads.length, added: 0, updated: 0, invalid: 0, duplicates: leads.length, problems: [] },
      });
      expect(await client().leads(id, '?limit=500')).toEqual(before);
    });

    it.each(crmTargets)('adds no lead without an email again: %s', async (target) => {
      const { id } = await client().with(`Sparse, ${target}`, sparse);
      expect((await client().get(id)).leads_count).toBe(sparse.length);
      const before = await client().leads(id, '?limit=500');
      const report = await client().imported(id, await fileOf(target, id));
      const known = new Set(before.map(({ id: lead }) => lead));
      const added = (await client().leads(id, '?limit=500')).filter(({ id: lead }) => !known.has(lead));
      expect(added.map(({ name, phone, website, address }) => ({ name, phone, website, address }))).toEqual(
        [],
      );
      expect(report).toMatchObject({ rows: sparse.length, added: 0, updated: 0, invalid: 0, problems: [] });
    });

    it.each(crmTargets)('has the same leads in another list: %s', async (target) => {
      const { id } = await client().with(`Source, ${target}`, leads);
      const { id: other } = await client().make(`Copy, ${target}`);
      expect(await client().imported(other, await fileOf(target, id))).toMatchObject({ added: leads.length });
      const values = async (list: string): Promise<unknown[]> =>
        (await client().leads(list, '?limit=500')).map((lead) =>
          carried[target].map((field) => [field, lead[field]]),
        );
      expect(await values(other)).toEqual(await values(id));
      const names = async (list: string): Promise<unknown[]> =>
        (await client().leads(list, '?limit=500')).map((lead) => [lead.first_name, lead.last_name]);
      if (target !== 'crm-b') expect(await names(other)).toEqual(await names(id));
    });
  });

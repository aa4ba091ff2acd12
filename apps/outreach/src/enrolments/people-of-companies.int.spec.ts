import {
  EnrolLeads,
  GetSequence,
  ListEnrolments,
  PauseSequence,
  StartSequence,
  UpdateSequence,
} from '@lode/contracts';
import { until } from '@lode/testing';
import { SequencesFixture, type CompanyWithPeople } from '../testing/sequences-fixture';
import { contactOf } from './testing/candidate';

let outreach: SequencesFixture;
beforeAll(async () => {
  outreach = await SequencesFixture.start();
});
afterAll(() => outreach.stop());
afterEach(() => outreach.clear());

const own = { account: 'acc_1' };
const jane = contactOf('Jane Doe', 'Jane@cedar.example', {
  phone: '+15125550199',
  profiles: ['https://www.linkedin.com/in/jane-doe-1'],
});
const bo = contactOf('Bo Roe', 'bo@cedar.example', { position: null });
const companies: readonly CompanyWithPeople[] = [
  { email: 'info@cedar.example', contacts: [jane, bo, contactOf('Al Coe', null)] },
  { email: 'info@oak.example', contacts: [contactOf('Jane Doe', 'jane@cedar.example')] },
  { email: 'info@elm.example', contacts: [] },
  { email: 'cy@fir.example', firstName: 'Cy', contacts: [contactOf('Ed Poe', 'ed@fir.example')] },
];
const enrol = (id: string, leads?: string[], list = 'lst_1') =>
  outreach.call(EnrolLeads, { id, list, ...(leads ? { leads } : {}) }, own);
const emailsOf = async (id: string) =>
  (await outreach.call(ListEnrolments, { id }, own)).enrolments.map(({ email }) => email).toSorted();
const none = { already: 0, suppressed: 0, undeliverable: 0, no_source: 0, not_found: [] };

test('each person with an address is enrolled once, and the others are counted', async () => {
  await outreach.addCompanies('lst_1', companies);
  const { id, rows } = await outreach.create({ rows: 'contact' });
  expect(rows).toBe('contact');
  const counts = { ...none, total: 6, invalid: 2, no_address: 2 };
  await expect(enrol(id)).resolves.toEqual({ ...counts, enrolled: 3, already: 1 });
  await expect(enrol(id)).resolves.toEqual({ ...counts, enrolled: 0, already: 4 });
  expect(await emailsOf(id)).toEqual(['Jane@cedar.example', 'bo@cedar.example', 'cy@fir.example']);
  expect((await outreach.call(GetSequence, { id }, own)).total_enrolled).toBe(3);
});

test('a start keeps the values of people, and copies those of a lead that is a person', async () => {
  await outreach.addCompanies('lst_1', [...companies.slice(0, 1), ...companies.slice(3)]);
  // The company has the address of a person too.
  await outreach.query(`UPDATE outreach.leads SET email = 'bo@cedar.example', key_email = 'bo@cedar.example'
    WHERE id = 'lst_1_led_000000'`);
  const { id } = await outreach.create({ rows: 'contact', list_id: 'lst_1' });
  await enrol(id);
  await outreach.query(`UPDATE outreach.leads SET title = 'Changed'`);
  await outreach.call(StartSequence, { id }, own);
  const stored = await outreach.query<{ variables: object; is_contact: boolean }>(
    'SELECT variables, is_contact FROM outreach.enrolments ORDER BY email COLLATE "C"',
  );
  const company = {
    ...{ company: 'Cedar', website: 'https://www.Cedar.example/team', domain: 'cedar.example' },
    ...{ source: 'https://cedar.example/', custom: { visit: 'May' } },
  };
  expect(stored).toEqual([
    {
      is_contact: true,
      variables: {
        ...company,
        ...{ first_name: 'Jane', last_name: 'Doe', name: 'Jane Doe', title: 'Owner' },
        ...{ email: 'Jane@cedar.example', phone: '+15125550199' },
      },
    },
    {
      is_contact: true,
      variables: {
        ...company,
        ...{ first_name: 'Bo', last_name: 'Roe', name: 'Bo Roe', email: 'bo@cedar.example' },
      },
    },
    { is_contact: false, variables: expect.objectContaining({ first_name: 'Cy', title: 'Changed' }) },
  ]);
  await until(
    async () => (await outreach.query(`SELECT 1 FROM outreach.messages WHERE status = 'sent'`)).length === 3,
  );
});

test('people who are suppressed, or at a suppressed company, are not enrolled', async () => {
  await outreach.addCompanies('lst_1', [
    {
      email: 'info@ivy.example',
      contacts: [
        contactOf('Ray Moe', 'ray@ivy.example'),
        contactOf('Fay Moe', 'fay@ivy.example'),
        contactOf('Kay Moe', 'kay@ivy.example', { phone: '+15125550177' }),
      ],
    },
    { email: 'stop@box.example', contacts: [contactOf('Zoe Poe', 'zoe@box.example')] },
  ]);
  for (const who of ['fay@ivy.example', '+15125550177', 'stop@box.example'])
    await outreach.lists.suppress(who, own.account);
  const { id } = await outreach.create({ rows: 'contact' });
  await expect(enrol(id)).resolves.toEqual({
    ...{ ...none, total: 4, enrolled: 1, suppressed: 3, invalid: 0, no_address: 0 },
  });
  expect(await emailsOf(id)).toEqual(['ray@ivy.example']);
});

test.each([
  ['address', () => outreach.lists.erase('jane@cedar.example')],
  ['name', () => outreach.lists.eraseName('cedar.example', 'Jane Doe')],
  ['phone', () => outreach.lists.erase('+15125550199')],
])('an erasure by %s reaches the enrolment of a person only', async (_by, erase) => {
  await outreach.addCompanies('lst_1', companies.slice(0, 1));
  const { id } = await outreach.create({ rows: 'contact' });
  await enrol(id);
  await erase();
  expect(await emailsOf(id)).toEqual(['bo@cedar.example']);
  const left = await outreach.query('SELECT variables FROM outreach.enrolments');
  expect(JSON.stringify(left)).not.toMatch(/jane/i);
  await outreach.empty('outreach.tombstones');
});

test('the recipients of a started sequence cannot be changed', async () => {
  await outreach.addCompanies('lst_1', companies);
  const { id } = await outreach.create({ list_id: 'lst_1' });
  await expect(outreach.call(UpdateSequence, { id, rows: 'contact' }, own)).resolves.toMatchObject({
    rows: 'contact',
  });
  await outreach.call(StartSequence, { id }, own);
  await outreach.call(PauseSequence, { id }, own);
  await expect(outreach.call(UpdateSequence, { id, rows: 'company' }, own)).rejects.toMatchObject({
    code: 'conflict',
  });
});

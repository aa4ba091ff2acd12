import {
  ListLeads,
  UpdateLead,
  type AddressVerification,
  type ListedLead,
  type ListLeadsRequest,
} from '@lode/contracts';
import { insertRows } from '../testing/insert-rows';
import { ListsFixture } from '../testing/lists-fixture';

let lists: ListsFixture;
let list: string;
beforeAll(async () => {
  lists = await ListsFixture.start();
  ({ id: list } = await lists.create());
  await lists.add(list, [
    { name: 'Zoë Öztürk', company: 'Cedar Dental', email: 'zoe@cedar.example', tags: ['berlin'] },
    { name: 'ada moore', company: 'Oak Legal', email: 'ada@oak.example', title: 'Owner' },
    { name: 'Bob Fir', company: 'cedar dental', email: 'bob@fir.example', phone: '+4315850001' },
    { name: 'Elm Bakery', company: null, website: 'https://elm.example/' },
    { name: 'Cy Ash', company: 'Ash 100%', email: 'cy@ash.example' },
    { name: 'Dee Oak', company: 'Oak Legal', email: 'dee@oak.example' },
  ]);
  await verified('zoe@cedar.example', 'valid', 97);
  await verified('ada@oak.example', 'invalid', 0);
  await verified('bob@fir.example', 'risky', 60);
  await contacted('zoe@cedar.example', '1', { current_step: 2, replied_at: at(4) }, at(3));
  await contacted('zoe@cedar.example', '2', { current_step: 1 }, at(9));
  await contacted('ada@oak.example', '1', { current_step: 1, bounced_at: at(2) }, at(1));
  await contacted('bob@fir.example', '1', { current_step: 0 });
  await contacted(
    'cy@ash.example',
    '1',
    { current_step: 1, replied_at: at(2), unsubscribed_at: at(5) },
    at(1),
  );
  await contacted('dee@oak.example', '1', { current_step: 1, account_id: 'acc_2' }, at(1));
}, 60_000);
afterAll(() => lists.stop());

const at = (hour: number): string => `2026-11-01T0${hour}:00:00.000Z`;
const query = (sql: string, parameters: unknown[]) => lists.query(sql, parameters);

async function verified(
  email: string,
  verdict: AddressVerification['verdict'],
  score: number,
): Promise<void> {
  const verification: AddressVerification = {
    ...{ verdict, reason: 'ok', score },
    ...{ checked_at: at(1), mx_host: null, mail_provider: null },
  };
  await query('UPDATE outreach.leads SET verification = $2 WHERE key_email = $1', [email, verification]);
}

let sequences = 0;
/** @param sent time of a message of the enrolment */
async function contacted(email: string, name: string, enrolment: object, sent?: string): Promise<void> {
  const id = `${email}${name}`;
  await insertRows(query, 'sequences', [{ id, ...('account_id' in enrolment && { account_id: 'acc_2' }) }]);
  await insertRows(query, 'enrolments', [{ id, sequence_id: id, email, ...enrolment }]);
  if (!sent) return;
  const tokens = { token: `t${(sequences += 1)}`, mail_token: `m${sequences}`, rfc_message_id: id };
  await insertRows(query, 'messages', [
    { id, sequence_id: id, enrolment_id: id, status: 'sent', sent_at: sent, ...tokens },
  ]);
}

const leads = async (request: Partial<ListLeadsRequest> = {}): Promise<ListedLead[]> => {
  const found: ListedLead[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await lists.call(
      ListLeads,
      { id: list, ...request, ...(cursor && { cursor }) },
      { account: 'acc_1' },
    );
    found.push(...page.leads);
    cursor = page.next_cursor;
  }
  return found;
};
const names = async (request?: Partial<ListLeadsRequest>) =>
  (await leads(request)).map(({ name }) => name?.split(' ')[0]);

test('states what happened to each lead in the sequences of the account, and when the last message was sent', async () => {
  const shown = (await leads()).map(({ name, state, last_contacted_at }) => [
    ...[name?.split(' ')[0], state, last_contacted_at],
  ]);
  expect(shown).toEqual([
    ['Zoë', 'replied', at(9)],
    ['ada', 'bounced', at(1)],
    ['Bob', 'new', null],
    ['Elm', 'new', null],
    ['Cy', 'unsubscribed', at(1)],
    ['Dee', 'new', null],
  ]);
});

test('states it also where a lead is read and changed alone', async () => {
  const [zoe] = await leads({ q: 'zoe@cedar.example' });
  const changed = await lists.call(
    UpdateLead,
    { id: list, lead: zoe?.id ?? '', title: 'Dentist' },
    { account: 'acc_1' },
  );
  expect(changed).toMatchObject({ title: 'Dentist', state: 'replied', last_contacted_at: at(9) });
});

test.each<[Partial<ListLeadsRequest>, string[]]>([
  [{ state: 'replied' }, ['Zoë']],
  [{ state: 'bounced' }, ['ada']],
  [{ state: 'unsubscribed' }, ['Cy']],
  [{ state: 'contacted' }, []],
  [{ state: 'new' }, ['Bob', 'Elm', 'Dee']],
  [{ verdict: 'valid' }, ['Zoë']],
  [{ verdict: 'risky' }, ['Bob']],
  [{ verdict: 'none' }, ['Elm']],
  [{ verdict: 'unverified' }, ['Cy', 'Dee']],
  [{ verdict: 'unknown' }, ['Cy', 'Dee']],
  [{ score_min: 60 }, ['Zoë', 'Bob']],
  [{ q: 'CEDAR' }, ['Zoë', 'Bob']],
  [{ q: 'öztürk berlin' }, ['Zoë']],
  [{ q: 'oak owner' }, ['ada']],
  [{ q: '100%' }, ['Cy']],
  [{ q: '5850001' }, ['Bob']],
  [{ q: 'oak', state: 'new' }, ['Dee']],
  [{ q: 'no such words' }, []],
])('lists by %j', async (request, expected) => expect(await names(request)).toEqual(expected));

test.each<[ListLeadsRequest['sort'], string[]]>([
  ['added', ['Zoë', 'ada', 'Bob', 'Elm', 'Cy', 'Dee']],
  ['newest', ['Dee', 'Cy', 'Elm', 'Bob', 'ada', 'Zoë']],
  ['name', ['ada', 'Bob', 'Cy', 'Dee', 'Elm', 'Zoë']],
  ['company', ['Elm', 'Cy', 'Zoë', 'Bob', 'ada', 'Dee']],
  ['score', ['Zoë', 'Bob', 'ada', 'Elm', 'Cy', 'Dee']],
])('orders by %s, also over pages of one, two and four leads', async (sort, expected) => {
  for (const limit of [1, 2, 4, 100]) expect(await names({ ...(sort && { sort }), limit })).toEqual(expected);
});

test('continues after a lead that was deleted meanwhile, and rejects a cursor of another order', async () => {
  const page = (request: Partial<ListLeadsRequest>) =>
    lists.call(ListLeads, { id: list, limit: 2, ...request }, { account: 'acc_1' });
  const first = await page({ sort: 'name' });
  const cursor = String(first.next_cursor);
  await query(`DELETE FROM outreach.leads WHERE key_email = 'bob@fir.example'`, []);
  expect((await page({ sort: 'name', cursor })).leads.map(({ name }) => name)).toEqual(['Cy Ash', 'Dee Oak']);
  for (const sort of ['company', 'added'] as const)
    await expect(page({ sort, cursor })).rejects.toMatchObject({ code: 'validation' });
  await expect(page({ sort: 'name', cursor: 'x' })).rejects.toMatchObject({ code: 'validation' });
});

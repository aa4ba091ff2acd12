import {
  AddLeads,
  ArchiveSequence,
  CreateList,
  EnrolLeads,
  GetSequence,
  ListEnrolments,
  RemoveEnrolments,
  StartSequence,
  type ListEnrolmentsRequest,
} from '@lode/contracts';
import { until } from '@lode/testing';
import { SequencesFixture } from '../testing/sequences-fixture';

let outreach: SequencesFixture;
beforeAll(async () => {
  outreach = await SequencesFixture.start();
});
afterAll(() => outreach.stop());
afterEach(() => outreach.clear());

const account = 'acc_1';
const own = { account };
const enrol = (id: string, list: string, leads?: string[]) =>
  outreach.call(EnrolLeads, { id, list, ...(leads ? { leads } : {}) }, own);
const page = (id: string, more: Partial<ListEnrolmentsRequest> = {}) =>
  outreach.call(ListEnrolments, { id, ...more }, own);
const remove = (id: string, more: object) => outreach.call(RemoveEnrolments, { id, ...more }, own);
const people = (count: number, at = 'x.test') =>
  Array.from({ length: count }, (_, index) => `p${index}@${at}`);
const problem = (code: string) => expect.objectContaining({ code });
const countsOf = async (id: string) => (await outreach.call(GetSequence, { id }, own)).total_enrolled;

describe('enrolling', () => {
  it('counts enrolled and rejected leads', async () => {
    await outreach.lists.suppress('stop@x.test');
    await outreach.lists.suppress('mine.test', account);
    await outreach.lists.suppress('theirs@x.test', 'acc_2');
    await outreach.addList('lst_1', [
      'a@x.test',
      null,
      'stop@x.test',
      'b@mine.test',
      'theirs@x.test',
      'c@x.test',
    ]);
    const { id } = await outreach.create();
    const rejected = {
      suppressed: 2,
      invalid: 1,
      no_address: 1,
      undeliverable: 0,
      no_source: 0,
      not_found: [],
    };
    const enrolled = { ...rejected, total: 6, enrolled: 3, already: 0 };
    await expect(enrol(id, 'lst_1')).resolves.toEqual(enrolled);
    await expect(enrol(id, 'lst_1')).resolves.toEqual({ ...enrolled, enrolled: 0, already: 3 });
    await expect(countsOf(id)).resolves.toBe(3);
    const { enrolments } = await page(id);
    expect(enrolments.map(({ email }) => email).toSorted()).toEqual([
      'a@x.test',
      'c@x.test',
      'theirs@x.test',
    ]);
  });

  it('enrols the given leads', async () => {
    await outreach.addList('lst_1', people(5));
    await outreach.addList('lst_other', ['z@x.test']);
    const { id } = await outreach.create();
    const ids = ['lst_1_led_000001', 'lst_1_led_000003', 'lst_other_led_000000', 'led_nowhere'];
    const missing = ['lst_other_led_000000', 'led_nowhere'];
    await expect(enrol(id, 'lst_1', ids)).resolves.toMatchObject({
      total: 4,
      enrolled: 2,
      not_found: missing,
    });
    await expect(enrol(id, 'lst_1', missing)).rejects.toMatchObject({ code: 'not_found' });
    await expect(countsOf(id)).resolves.toBe(2);
  });

  it('copies the values of the lead for templates', async () => {
    await outreach.addList('lst_1', ['Ada@x.test']);
    const { id } = await outreach.create();
    await enrol(id, 'lst_1');
    await outreach.query('DELETE FROM outreach.lists');
    const [row] = await outreach.query<{ variables: object }>(
      'SELECT variables, email, key_email, cardinality(subject_hashes) > 0 AS is_found FROM outreach.enrolments',
    );
    expect(row).toEqual({
      email: 'Ada@x.test',
      key_email: 'ada@x.test',
      is_found: true,
      variables: {
        first_name: 'Ada',
        company: 'Cedar',
        website: 'https://www.Cedar.example/team',
        domain: 'cedar.example',
        email: 'Ada@x.test',
        source: 'https://cedar.example/',
        custom: { visit: 'May' },
      },
    });
  });

  it('is due in a window of the sequence, once it has started', async () => {
    await outreach.addList('lst_1', ['a@x.test']);
    await outreach.addList('lst_2', ['b@x.test']);
    const { id } = await outreach.create({
      schedule_windows: [{ day: 'tuesday', start: '09:00', end: '17:00' }],
    });
    const times = async () => (await page(id)).enrolments.map(({ next_send_at }) => next_send_at);
    await enrol(id, 'lst_1');
    expect(await times()).toEqual([null]);
    await outreach.call(StartSequence, { id }, own);
    await enrol(id, 'lst_2');
    expect(await times()).toEqual(['2026-03-03T09:00:00.000Z', '2026-03-03T09:00:00.000Z']);
  });

  it('rejects leads that unsubscribed from another sequence, have no mailbox or were erased', async () => {
    await outreach.addList('lst_1', people(4));
    const first = await outreach.create();
    await enrol(first.id, 'lst_1');
    await outreach.query(`UPDATE outreach.enrolments SET status = 'unsubscribed' WHERE email = 'p0@x.test'`);
    await outreach.query(
      `UPDATE outreach.enrolments SET status = 'bounced', no_mailbox = email = 'p1@x.test'
       WHERE email IN ('p1@x.test', 'p3@x.test')`,
    );
    await outreach.query(
      `INSERT INTO outreach.tombstones SELECT subject_hashes[1] FROM outreach.leads WHERE email = 'p2@x.test'`,
    );
    const second = await outreach.create();
    await expect(enrol(second.id, 'lst_1')).resolves.toEqual({
      total: 4,
      enrolled: 1,
      already: 0,
      suppressed: 3,
      invalid: 0,
      no_address: 0,
      undeliverable: 0,
      no_source: 0,
      not_found: [],
    });
    await expect(enrol(first.id, 'lst_1')).resolves.toMatchObject({ enrolled: 0, already: 4 });
    await outreach.empty('outreach.tombstones');
  });

  it('enrols each lead of a long list once under concurrent requests', async () => {
    await outreach.addList('lst_1', people(2500));
    const { id } = await outreach.create();
    const both = await Promise.all([enrol(id, 'lst_1'), enrol(id, 'lst_1')]);
    expect(both.map(({ total }) => total)).toEqual([2500, 2500]);
    expect(both.reduce((sum, { enrolled }) => sum + enrolled, 0)).toBe(2500);
    expect(both.reduce((sum, { already }) => sum + already, 0)).toBe(2500);
    await expect(countsOf(id)).resolves.toBe(2500);
  });

  it('requires a sequence that is not archived and a list of the account', async () => {
    await outreach.addList('lst_1', people(1));
    await outreach.addList('lst_other', people(1), 'acc_2');
    const { id } = await outreach.create();
    const theirs = await outreach.create({}, 'acc_2');
    for (const [sequence, list] of [
      [id, 'lst_other'],
      [id, 'lst_nowhere'],
      [theirs.id, 'lst_1'],
      ['seq_nowhere', 'lst_1'],
    ] as const)
      await expect(enrol(sequence, list)).rejects.toEqual(problem('not_found'));
    await outreach.call(ArchiveSequence, { id }, own);
    await expect(enrol(id, 'lst_1')).rejects.toEqual(problem('conflict'));
  });

  it('resumes a finished sequence', async () => {
    await outreach.addList('lst_1', ['a@x.test']);
    await outreach.addList('lst_2', ['b@x.test']);
    const { id } = await outreach.create({
      list_id: 'lst_1',
      steps: [{ subject: 'S', body_text: '{{ source }} {{ unsubscribe_url }}' }],
    });
    await outreach.call(StartSequence, { id }, own);
    const status = async () => (await outreach.call(GetSequence, { id }, own)).status;
    await until(async () => (await status()) === 'finished');
    await enrol(id, 'lst_2');
    await until(
      async () =>
        (await outreach.query(`SELECT 1 FROM outreach.messages WHERE status = 'sent'`)).length === 2,
    );
    await until(async () => (await status()) === 'finished');
    await expect(page(id, { status: 'finished' })).resolves.toMatchObject({
      enrolments: [{ current_step: 1 }, {}],
    });
  });
});

describe('listing enrolments', () => {
  it('returns pages, filtered by status', async () => {
    await outreach.addList('lst_1', people(5));
    const { id } = await outreach.create();
    await enrol(id, 'lst_1');
    const all = await page(id);
    expect(all).toMatchObject({
      next_cursor: null,
      enrolments: [{ status: 'active', current_step: 0, stop_reason: null }, {}, {}, {}, {}],
    });
    const first = await page(id, { limit: 3 });
    const rest = await page(id, { limit: 3, cursor: first.next_cursor ?? '' });
    expect([...first.enrolments, ...rest.enrolments]).toEqual(all.enrolments);
    expect(rest.next_cursor).toBeNull();
    await expect(page(id, { status: 'replied' })).resolves.toEqual({ enrolments: [], next_cursor: null });
    await expect(page(id, { cursor: 'x' })).rejects.toEqual(problem('validation'));
  });

  it('omits the address of a lead suppressed meanwhile', async () => {
    await outreach.addList('lst_1', ['late@x.test', 'b@x.test']);
    const { id } = await outreach.create();
    await enrol(id, 'lst_1');
    await outreach.lists.suppress('late@x.test');
    const { enrolments } = await page(id);
    expect(enrolments.map(({ email }) => email).toSorted()).toEqual(['b@x.test', null]);
  });

  it('answers only to their account', async () => {
    const { id } = await outreach.create();
    const foreign = { account: 'acc_2' };
    for (const asked of [id, 'seq_nowhere']) {
      await expect(outreach.call(ListEnrolments, { id: asked }, foreign)).rejects.toEqual(
        problem('not_found'),
      );
      await expect(outreach.call(RemoveEnrolments, { id: asked, blocked: true }, foreign)).rejects.toEqual(
        problem('not_found'),
      );
    }
  });
});

it('enrols no lead with a suppressed value besides its address, by an entry of the account or of all', async () => {
  const { id: list } = await outreach.call(CreateList, { name: 'Partly suppressed' }, own);
  const leads = [
    { email: 'phone@x.test', phone: '+4315850001' },
    { email: 'second@x.test', custom: { second: 'other@moore.test' } },
    { email: 'active@x.test' },
  ];
  await outreach.call(AddLeads, { id: list, leads }, own);
  await outreach.lists.suppress('+4315850001', account);
  await outreach.lists.suppress('other@moore.test');
  const { id } = await outreach.create();
  const counts = { total: 3, enrolled: 1, suppressed: 2, invalid: 0, no_address: 0 };
  await expect(enrol(id, list)).resolves.toMatchObject(counts);
  expect((await page(id)).enrolments.map(({ email }) => email)).toEqual(['active@x.test']);
  await outreach.lists.lift('+4315850001', account);
  await outreach.lists.lift('other@moore.test');
  await expect(enrol(id, list)).resolves.toMatchObject({ enrolled: 2, already: 1, suppressed: 0 });
});

describe('removing enrolments', () => {
  it('sends no further step and reports the enrolment as removed', async () => {
    await outreach.addList('lst_1', people(3));
    const { id } = await outreach.create();
    await enrol(id, 'lst_1');
    const [one, two] = (await page(id)).enrolments;
    const ids = [one?.id ?? '', two?.id ?? '', 'enr_nowhere'];
    await expect(remove(id, { enrolments: ids })).resolves.toEqual({ removed: 2 });
    await expect(remove(id, { enrolments: ids })).resolves.toEqual({ removed: 0 });
    await expect(page(id, { status: 'removed' })).resolves.toMatchObject({
      enrolments: [
        { next_send_at: null, stop_reason: 'taken out of the sequence', finished_at: expect.any(String) },
        {},
      ],
    });
    await expect(countsOf(id)).resolves.toBe(3);
  });

  it('removes blocked enrolments: suppressed ones, or those with an invalid address', async () => {
    await outreach.addList('lst_1', [...people(150), 'gone@x.test', 'later@x.test']);
    outreach.verdicts.set('gone@x.test', 'invalid');
    const { id } = await outreach.create();
    await enrol(id, 'lst_1');
    await outreach.lists.suppress('later@x.test', account);
    await expect(remove(id, { blocked: true })).resolves.toEqual({ removed: 2 });
    await expect(page(id, { status: 'suppressed' })).resolves.toMatchObject({
      enrolments: [{ email: 'later@x.test', suppression: { state: 'suppressed', reason: 'do_not_contact' } }],
    });
    await expect(page(id, { status: 'removed' })).resolves.toMatchObject({
      enrolments: [{ email: 'gone@x.test', stop_reason: 'the address takes no mail' }],
    });
    await expect(remove(id, { blocked: true })).resolves.toEqual({ removed: 0 });
  });

  it.each([{}, { blocked: false }, { blocked: true, enrolments: ['enr_1'] }])(
    'rejects %j',
    async (request) => {
      const { id } = await outreach.create();
      await expect(remove(id, request)).rejects.toEqual(problem('validation'));
    },
  );
});

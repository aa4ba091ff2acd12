import {
  ArchiveSequence,
  CreateSequence,
  DeleteSequence,
  EnrolLeads,
  GetSequence,
  ListSequences,
  PauseSequence,
  ResumeSequence,
  StartSequence,
  UpdateSequence,
  type Operation,
  type SequenceIdRequest,
  type UpdateSequenceRequest,
} from '@lode/contracts';
import { until } from '@lode/testing';
import { draft, SequencesFixture } from '../testing/sequences-fixture';

let outreach: SequencesFixture;
beforeAll(async () => {
  outreach = await SequencesFixture.start();
});
afterAll(() => outreach.stop());
afterEach(() => outreach.clear());

const account = 'acc_1';
const own = { account };
const get = (id: string, as = account) => outreach.call(GetSequence, { id }, { account: as });
const update = (id: string, more: Partial<UpdateSequenceRequest>) =>
  outreach.call(UpdateSequence, { id, ...more }, own);
const start = (id: string) => outreach.call(StartSequence, { id }, own);
const problem = (code: string, detail?: string) =>
  expect.objectContaining({ code, ...(detail ? { detail: expect.stringContaining(detail) } : {}) });

async function started(list = 'lst_1') {
  await outreach.addList(list, ['p1@x.test', 'p2@x.test']);
  const { id } = await outreach.create({ list_id: list });
  return start(id);
}

describe('a sequence', () => {
  it('is a draft with the given fields and defaults', async () => {
    const made = await outreach.call(CreateSequence, { name: 'A', from_email: 'ada@agency.example' }, own);
    expect(made).toMatchObject({
      id: expect.stringMatching(/^seq_[0-9a-f-]{36}$/),
      status: 'draft',
      timezone: 'UTC',
      daily_limit: 50,
      min_gap_seconds: 0,
      ramp: null,
      steps: [],
      steps_count: 0,
      total_enrolled: 0,
      next_send_at: null,
      started_at: null,
    });
    expect(made.schedule_windows).toHaveLength(5);
    await expect(get(made.id)).resolves.toEqual(made);
  });

  it('is rejected with all issues and not stored', async () => {
    const wrong = { timezone: 'Europe/Viena', reply_to: 'invalid', steps: [{ subject: '{{ first_nam }}' }] };
    const locations = ['body.reply_to', 'body.timezone', 'body.steps[0].subject'];
    await expect(outreach.create(wrong)).rejects.toMatchObject({
      code: 'validation',
      errors: expect.arrayContaining(locations.map((location) => expect.objectContaining({ location }))),
    });
    await expect(outreach.query('SELECT 1 FROM outreach.sequences')).resolves.toEqual([]);
  });

  it('is returned unchanged if its own sender is suppressed', async () => {
    await outreach.lists.suppress('agency.example', account);
    const { id } = await outreach.create({
      steps: [{ subject: 'S', body_text: 'Write to ada@agency.example.' }],
    });
    await expect(get(id)).resolves.toMatchObject({
      from_email: 'ada@agency.example',
      steps: [{ body_text: 'Write to ada@agency.example.' }],
    });
    await expect(outreach.call(ListSequences, {}, own)).resolves.toMatchObject({ sequences: [{ id }] });
    await outreach.lists.lift('agency.example', account);
  });

  it('rejects a list that is unknown or of another account', async () => {
    await outreach.addList('lst_other', [], 'acc_2');
    const { id } = await outreach.create();
    for (const list_id of ['lst_nowhere', 'lst_other']) {
      await expect(outreach.create({ list_id })).rejects.toEqual(problem('not_found', 'list'));
      await expect(update(id, { list_id })).rejects.toEqual(problem('not_found', 'list'));
    }
  });

  it('is one of at most 2,000', async () => {
    const { id } = await outreach.create();
    await outreach.query(
      `INSERT INTO outreach.sequences SELECT (jsonb_populate_record(s, jsonb_build_object('id', s.id || n))).*
       FROM outreach.sequences AS s, generate_series(2, 1999) AS n WHERE id = $1`,
      [id],
    );
    const atOnce = await Promise.allSettled(Array.from({ length: 5 }, () => outreach.create()));
    expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(outreach.create()).rejects.toEqual(problem('conflict', 'at most 2000 sequences'));
    await expect(outreach.create({}, 'acc_2')).resolves.toMatchObject({ status: 'draft' });
    const { sequences, next_cursor } = await outreach.call(ListSequences, {}, own);
    expect([sequences.length, next_cursor]).toEqual([2000, null]);
  });
});

describe('listing sequences', () => {
  it('returns pages, newest first, filtered by status', async () => {
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C']) {
      outreach.clock.advance(1000);
      ids.unshift((await outreach.create({ name })).id);
    }
    await outreach.call(ArchiveSequence, { id: ids[1] ?? '' }, own);
    const list = (request: object) => outreach.call(ListSequences, request, own);
    const idsIn = ({ sequences }: { sequences: { id: string }[] }) => sequences.map(({ id }) => id);
    expect(idsIn(await list({}))).toEqual(ids);
    expect(idsIn(await list({ status: 'draft' }))).toEqual([ids[0], ids[2]]);
    const page = await list({ limit: 2 });
    expect(idsIn(page)).toEqual(ids.slice(0, 2));
    const rest = await list({ limit: 2, cursor: page.next_cursor });
    expect([idsIn(rest), rest.next_cursor]).toEqual([ids.slice(2), null]);
    expect([page.total, rest.total, (await list({ status: 'draft' })).total]).toEqual([3, 3, 2]);
    await expect(list({ cursor: 'x' })).rejects.toEqual(problem('validation'));
  });
});

describe('changing a sequence', () => {
  it('keeps absent fields of a draft and resets null ones', async () => {
    const { id, ...before } = await outreach.create({ description: 'x', ramp: { start: 1, increase: 2 } });
    const after = await update(id, { name: 'B', description: null, ramp: null, steps: [] });
    expect(after).toMatchObject({ name: 'B', description: null, ramp: null, steps: [], steps_count: 0 });
    expect(after.schedule_windows).toEqual(before.schedule_windows);
    await expect(get(id)).resolves.toEqual(after);
  });

  it('rejects changes of an active sequence, unless nothing changes', async () => {
    const { id, name, steps } = await started();
    await expect(update(id, { name: 'B' })).rejects.toEqual(problem('conflict', 'pause it first'));
    await expect(update(id, { name, steps })).resolves.toMatchObject({ name });
  });

  it('rejects changes of steps, list and sender of a paused sequence', async () => {
    const { id } = await started();
    await outreach.call(PauseSequence, { id }, own);
    await expect(update(id, { daily_limit: 7, stop_on_reply: false })).resolves.toMatchObject({
      daily_limit: 7,
      stop_on_reply: false,
    });
    await expect(update(id, { steps: [], from_email: 'b@agency.example' })).rejects.toEqual(
      problem('conflict', 'steps'),
    );
    await expect(get(id)).resolves.toMatchObject({ from_email: draft.from_email, steps_count: 2 });
  });
});

describe('running a sequence', () => {
  it('starts with the leads of its list, pauses, resumes and archives; each is idempotent', async () => {
    await outreach.addList('lst_1', ['p1@x.test', 'p2@x.test', null]);
    const { id } = await outreach.create({ list_id: 'lst_1', daily_limit: 1 });
    const once = { ...own, idempotencyKey: 'start' };
    const first = await outreach.call(StartSequence, { id }, once);
    expect(first).toMatchObject({ status: 'active', total_enrolled: 2, started_at: expect.any(String) });
    await expect(outreach.call(StartSequence, { id }, once)).resolves.toEqual(first);
    await expect(start(id)).resolves.toMatchObject({ status: 'active', total_enrolled: 2 });
    const moves: [Operation<SequenceIdRequest, { status: string }>, string][] = [
      [PauseSequence, 'paused'],
      [ResumeSequence, 'active'],
      [ArchiveSequence, 'archived'],
    ];
    for (const [move, status] of moves)
      for (let times = 0; times < 2; times += 1)
        await expect(outreach.call(move, { id }, own)).resolves.toMatchObject({ status });
    for (const [move] of moves.slice(0, 2))
      await expect(outreach.call(move, { id }, own)).rejects.toEqual(problem('conflict', 'archived'));
    await until(async () => {
      const rows = await outreach.query(`SELECT 1 FROM outreach.enrolments WHERE status = 'active'`);
      return rows.length === 0;
    });
  });

  it('starts with the present values of leads, and keeps them', async () => {
    await outreach.addList('lst_1', ['p1@x.test', 'p2@x.test']);
    const { id } = await outreach.create();
    await outreach.call(EnrolLeads, { id, list: 'lst_1' }, own);
    const change = (set: string) =>
      outreach.query(`UPDATE outreach.leads SET ${set} WHERE id = 'lst_1_led_000000'`);
    const enrolled = () =>
      outreach.query(
        `SELECT variables ->> 'source' AS source, subject_hashes FROM outreach.enrolments ORDER BY key_email`,
      );
    await change(`source = 'fair in Gdynia', subject_hashes = '{other}'`);
    await outreach.query(`UPDATE outreach.leads SET key_email = 'p3@x.test' WHERE id = 'lst_1_led_000001'`);
    await start(id);
    const after = [
      { source: 'fair in Gdynia', subject_hashes: ['other'] },
      { source: 'https://cedar.example/', subject_hashes: [expect.any(String)] },
    ];
    await expect(enrolled()).resolves.toEqual(after);
    await change(`source = 'a later one'`);
    await start(id);
    await expect(enrolled()).resolves.toEqual(after);
  });

  it('does not start without recipients', async () => {
    const { id } = await outreach.create();
    await expect(start(id)).rejects.toEqual(problem('conflict', 'no recipients'));
    await expect(get(id)).resolves.toMatchObject({ status: 'draft' });
  });
});

describe('deleting a sequence', () => {
  const kept = () =>
    outreach.query(
      `SELECT 1 FROM outreach.sequences UNION ALL SELECT 1 FROM outreach.enrolments UNION ALL
       SELECT 1 FROM outreach.messages UNION ALL SELECT 1 FROM outreach.sequence_counts`,
    );

  it('deletes an archived sequence at once, and the data of its links after 60 days', async () => {
    const { id } = await started();
    await until(
      async () =>
        (await outreach.query(`SELECT 1 FROM outreach.messages WHERE status = 'sent'`)).length === 2,
    );
    const remove = () => outreach.call(DeleteSequence, { id }, own);
    await expect(remove()).rejects.toEqual(problem('conflict', 'archive it first'));
    const archived = await outreach.call(ArchiveSequence, { id }, own);
    const tokens = await outreach.query<{ token: string }>('SELECT token FROM outreach.messages');
    const found = () =>
      outreach.query(
        'SELECT found.id FROM unnest($1::text[]) AS token, outreach.message_behind(token) AS found',
        [tokens.map(({ token }) => token)],
      );
    await expect(remove()).resolves.toMatchObject({ id, name: archived.name });
    await expect(get(id)).rejects.toEqual(problem('not_found'));
    await expect(remove()).rejects.toEqual(problem('not_found'));
    const end = new Date(outreach.clock.now() + 60 * 86_400_000);
    await expect(outreach.query('SELECT next_slot_at FROM outreach.sequences')).resolves.toEqual([
      { next_slot_at: end },
    ]);
    await expect(found()).resolves.toHaveLength(2);
    outreach.clock.advance(end.getTime() - outreach.clock.now());
    await until(async () => (await kept()).length === 0);
    await expect(found()).resolves.toEqual([]);
  });

  it('deletes a draft at once, because no message was sent', async () => {
    await outreach.call(DeleteSequence, { id: (await outreach.create()).id }, own);
    await until(async () => (await kept()).length === 0);
  });
});

test('does not find sequences of another account', async () => {
  const { id } = await started();
  const foreign = { account: 'acc_2' };
  const operations = [
    GetSequence,
    StartSequence,
    PauseSequence,
    ResumeSequence,
    ArchiveSequence,
    DeleteSequence,
  ];
  for (const operation of [...operations, UpdateSequence] as Operation<SequenceIdRequest, object>[]) {
    const unknown = await outreach
      .call(operation, { id: 'seq_unknown' }, foreign)
      .catch((error: unknown) => error);
    const theirs = await outreach.call(operation, { id }, foreign).catch((error: unknown) => error);
    expect(theirs).toEqual(unknown);
    expect(theirs).toMatchObject({ code: 'not_found' });
  }
  await expect(get(id)).resolves.toMatchObject({ status: 'active' });
});

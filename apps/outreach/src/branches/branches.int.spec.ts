import {
  CheckSequence,
  GetSequence,
  GetSequenceAnalytics,
  ListTasks,
  PreviewSequence,
  StartSequence,
  UpdateTask,
  type BranchCondition,
  type SequenceStepInput,
} from '@lode/contracts';
import { withAccount } from '@lode/database';
import { until } from '@lode/testing';
import fc from 'fast-check';
import { endEnrolment } from '../events/end-enrolment';
import { wakeSequence } from '../sequences/wake-sequence';
import { randomSteps, ways } from '../sequences/testing/random-steps';
import { leadId } from '../testing/outreach-fixture';
import { SequencesFixture } from '../testing/sequences-fixture';

let outreach: SequencesFixture;
beforeAll(async () => {
  outreach = await SequencesFixture.start();
});
afterAll(() => outreach.stop());
afterEach(() => outreach.clear());

const own = { account: 'acc_1' };
const hour = 3_600_000;

/** Resolves when nothing is left to do at this time but open tasks. */
const settled = (id: string) =>
  until(async () => {
    const [row] = await outreach.query<{ busy: number }>(
      `SELECT count(*)::integer AS busy FROM outreach.enrolments WHERE sequence_id = $1 AND status = 'active'
         AND (next_send_at <= $2 OR next_send_at IS NULL AND upcoming <> 'task')`,
      [id, new Date(outreach.clock.now())],
    );
    return row?.busy === 0;
  }, 60_000);

async function finishTasks(): Promise<void> {
  const { tasks } = await outreach.call(ListTasks, { state: 'open', limit: 100 }, own);
  for (const [index, { id }] of tasks.entries())
    await outreach.call(UpdateTask, { id, state: index % 2 === 0 ? 'done' : 'skipped' }, own);
}

/** Steps that each person got, in the order of time. */
async function walked(id: string): Promise<Map<string, number[]>> {
  const rows = await outreach.query<{ email: string; steps: number[] }>(
    `SELECT email, coalesce(array_agg(step ORDER BY at, step) FILTER (WHERE step IS NOT NULL), '{}') AS steps
     FROM outreach.enrolments AS enrolled LEFT JOIN (
       SELECT enrolment_id, step_position AS step, sent_at AS at FROM outreach.messages
       UNION ALL SELECT enrolment_id, step_position, finished_at FROM outreach.tasks) AS done
       ON done.enrolment_id = enrolled.id
     WHERE enrolled.sequence_id = $1 GROUP BY email`,
    [id],
  );
  return new Map(rows.map(({ email, steps }) => [email, steps]));
}

/** The path of a person by the definition of branches. */
function expectedPath(
  steps: readonly SequenceStepInput[],
  way: string,
): { path: number[]; choices: string[] } {
  const [path, choices]: [number[], string[]] = [[], []];
  for (let at = 0; at >= 0 && at < steps.length;) {
    path.push(at + 1);
    const branches = steps[at]?.branches ?? [];
    const taken = branches.findIndex(
      ({ when: { on, value, not } }) => on === 'always' || (value === way) !== (not ?? false),
    );
    if (branches.length > 0) choices.push(`${at + 1} ${taken < 0 ? null : taken + 1}`);
    const goTo = branches[taken]?.go_to;
    at = goTo === undefined ? at + 1 : steps.findIndex(({ id }) => id === goTo);
  }
  return { path, choices };
}

const counted = (texts: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(texts, (text) => text)].map(([text, all]) => [text, all.length]));

test('in random graphs each person follows exactly the path of the branches, and the analytics add up', async () => {
  const graphs = fc.sample(
    randomSteps(7).filter((steps) => steps.length > 2),
    { numRuns: 5, seed: 20_260_302 },
  );
  for (const [number, steps] of graphs.entries()) {
    const list = `lst_${number}`;
    const people = Array.from({ length: 8 }, (_, index) => ({
      email: `p${index}@g${number}.test`,
      way: ways[index % ways.length] ?? 'a',
    }));
    await outreach.addList(
      list,
      people.map(({ email }) => email),
    );
    for (const [index, { way }] of people.entries())
      await outreach.query('UPDATE outreach.leads SET custom = $2 WHERE id = $1', [
        leadId(list, index),
        { way },
      ]);
    const { id } = await outreach.create({ list_id: list, steps });
    await outreach.call(StartSequence, { id }, own);
    for (let rounds = 0; ; rounds += 1) {
      await settled(id);
      await finishTasks();
      await settled(id);
      const [row] = await outreach.query<{ active: number }>(
        `SELECT count(*)::integer AS active FROM outreach.enrolments WHERE sequence_id = $1 AND status = 'active'`,
        [id],
      );
      if (row?.active === 0) break;
      expect(rounds).toBeLessThan(3 * steps.length);
      outreach.clock.advance(hour);
    }
    await until(async () => (await outreach.call(GetSequence, { id }, own)).status === 'finished');
    const expected = people.map(({ email, way }) => ({ email, ...expectedPath(steps, way) }));
    expect(await walked(id)).toEqual(new Map(expected.map(({ email, path }) => [email, path])));
    const { steps: figures, branches } = await outreach.call(GetSequenceAnalytics, { id }, own);
    expect(
      figures.map(({ sent, tasks_done, tasks_skipped, tasks_open }) => [
        sent + tasks_done + tasks_skipped,
        tasks_open,
      ]),
    ).toEqual(steps.map((_, index) => [expected.filter(({ path }) => path.includes(index + 1)).length, 0]));
    expect(
      Object.fromEntries(
        branches.filter(({ taken }) => taken > 0).map((one) => [`${one.position} ${one.branch}`, one.taken]),
      ),
    ).toEqual(counted(expected.flatMap(({ choices }) => choices)));
  }
}, 300_000);

const mail: SequenceStepInput = {
  id: 'stp_mail',
  ...{ subject: 'Hello', body_html: '<p>{{ source | default: "web" }} {{ unsubscribe_url }}</p>' },
};
const call = (name: string, more: object = {}): SequenceStepInput => ({
  ...{ id: `stp_${name}`, kind: 'call', subject: name, wait_value: 1, wait_unit: 'hour' },
  ...more,
});
const end = [{ when: { on: 'always' as const }, go_to: 'end' }];

/** One message whose branches lead to calls with their names, and people who took part in it. */
async function branching(conditions: Record<string, BranchCondition>, people: readonly string[]) {
  await outreach.addList(
    'lst_1',
    people.map((name) => `${name}@x.test`),
  );
  await outreach.query(
    `UPDATE outreach.leads SET country_code = 'DE', verification = '{"verdict": "valid", "score": 91}' WHERE email = 'country@x.test'`,
  );
  const names = Object.keys(conditions);
  const { id } = await outreach.create({
    ...{ list_id: 'lst_1', stop_on_reply: false },
    steps: [
      {
        ...mail,
        branches: Object.entries(conditions).map(([name, when]) => ({ when, go_to: `stp_${name}` })),
      },
      call('none', { wait_value: 2, wait_unit: 'day', branches: end }),
      ...names.map((name, index) => call(name, index < names.length - 1 ? { branches: end } : {})),
    ],
  });
  await outreach.call(StartSequence, { id }, own);
  await settled(id);
  return id;
}

const message = async (name: string) => {
  const [row] = await outreach.query<{ id: string; enrolment_id: string; sequence_id: string }>(
    `SELECT message.id, enrolment_id, message.sequence_id FROM outreach.messages AS message
       JOIN outreach.enrolments AS enrolled ON enrolled.id = enrolment_id WHERE email = $1`,
    [`${name}@x.test`],
  );
  if (!row) throw new Error(`no message to ${name}`);
  return row;
};

async function event(name: string, type: string, machine: string | null = null): Promise<void> {
  const { id, enrolment_id, sequence_id } = await message(name);
  await outreach.query(
    `INSERT INTO outreach.events (id, account_id, sequence_id, enrolment_id, message_id, step_position, type, machine_reason, occurred_at)
     VALUES ($1, 'acc_1', $2, $3, $4, 1, $5, $6, $7)`,
    [`evt_${name}`, sequence_id, enrolment_id, id, type, machine, new Date(outreach.clock.now())],
  );
}

async function reply(name: string, label: string | null): Promise<void> {
  const { enrolment_id, sequence_id } = await message(name);
  await outreach.query('UPDATE outreach.enrolments SET replied_at = now() WHERE id = $1', [enrolment_id]);
  if (label === null) return;
  await outreach.query(
    `INSERT INTO outreach.conversations (id, account_id, sequence_id, enrolment_id, lead_id, state, label, person, words,
       last_message_at, created_at, updated_at, subject_hashes)
     VALUES ($1, 'acc_1', $2, $3, 'led_1', 'open', $4, '', '{}', now(), now(), now(), '{}')`,
    [`cnv_${name}`, sequence_id, enrolment_id, label],
  );
}

test('chooses by what people did with the last message, and by their country and score', async () => {
  const id = await branching(
    {
      clicked: { on: 'clicked' },
      opened: { on: 'opened' },
      labelled: { on: 'replied', labels: ['question'] },
      country: { on: 'country', countries: ['DE'] },
      score: { on: 'score', min_score: 90 },
    },
    ['clicked', 'opened', 'labelled', 'answered', 'country', 'robot', 'silent'],
  );
  await event('clicked', 'click');
  await event('opened', 'open');
  await event('robot', 'open', 'scanner');
  await reply('labelled', 'question');
  await reply('answered', 'later');
  outreach.clock.advance(47 * hour);
  await settled(id);
  expect((await outreach.call(ListTasks, {}, own)).tasks).toEqual([]);
  outreach.clock.advance(hour);
  await settled(id);
  const { tasks } = await outreach.call(ListTasks, {}, own);
  expect(Object.fromEntries(tasks.map(({ email, title }) => [email?.split('@')[0], title]))).toEqual({
    ...{ clicked: 'clicked', opened: 'opened', labelled: 'labelled', country: 'country' },
    ...{ answered: 'none', robot: 'none', silent: 'none' },
  });
  await finishTasks();
  await until(async () => (await outreach.call(GetSequence, { id }, own)).status === 'finished');
});

test('a bounce takes its branch at once, also to a person whose address is suppressed by it', async () => {
  const id = await branching({ bounced: { on: 'bounced' }, other: { on: 'clicked' } }, ['gone', 'here']);
  const { id: bounced, enrolment_id: enrolment } = await message('gone');
  await outreach.lists.suppress('gone@x.test');
  const source = await outreach.connect();
  await withAccount(source, 'acc_1', async (manager) => {
    const reason = 'there is no such mailbox';
    await manager.query('UPDATE outreach.messages SET returned_at = now() WHERE id = $1', [bounced]);
    await endEnrolment(manager, {
      ...{ enrolment, status: 'bounced', reason, hasNoMailbox: true, message: bounced },
      at: outreach.clock.now(),
    });
    await wakeSequence(manager, { account: 'acc_1', id }, outreach.clock.now());
  });
  await settled(id);
  outreach.clock.advance(hour);
  const { tasks } = await until(async () => {
    const page = await outreach.call(ListTasks, {}, own);
    return page.tasks.length > 0 && page;
  });
  expect(tasks).toMatchObject([{ step_position: 3, lead_id: 'lst_1_led_000000' }]);
  await outreach.lists.lift('gone@x.test');
});

test('check and preview show branches, and a branch leads to a later step only', async () => {
  await outreach.addList('lst_1', ['ada@x.test']);
  const steps: SequenceStepInput[] = [
    {
      ...{ id: 'stp_1', kind: 'call' },
      branches: [
        { when: { on: 'field', field: 'first_name', value: 'ada' }, go_to: 'stp_3' },
        { when: { on: 'opened' }, go_to: 'end' },
        { when: { on: 'always' }, go_to: 'stp_4' },
      ],
    },
    { ...mail, id: 'stp_2', wait_value: 1 },
    { ...mail, id: 'stp_3', wait_value: 1 },
    { ...mail, id: 'stp_4', wait_value: 1, body_html: '<p>No source</p>' },
  ];
  const { id } = await outreach.create({ list_id: 'lst_1', steps, open_tracking: false });
  const { findings } = await outreach.call(CheckSequence, { id }, own);
  expect(findings.map(({ code, level }) => [code, level])).toEqual(
    expect.arrayContaining([
      ['missing_opt_out', 'block'],
      ['missing_source', 'block'],
      ['branch_on_opens', 'warn'],
      ['branch_never_taken', 'warn'],
      ['unreachable_steps', 'warn'],
    ]),
  );
  expect(findings.find(({ code }) => code === 'unreachable_steps')?.message).toContain('step 2');
  const { branches } = await outreach.call(PreviewSequence, { id, lead: 'lst_1_led_000000' }, own);
  expect(branches).toEqual([
    { position: 1, branch: 1, next_position: 3, is_met: true },
    { position: 1, branch: 2, next_position: null, is_met: null },
    { position: 1, branch: 3, next_position: 4, is_met: true },
  ]);
  const refused = (own: SequenceStepInput[]) =>
    outreach.create({ steps: own }).then(
      () => [],
      ({ errors }: { errors: { location: string }[] }) => errors.map(({ location }) => location),
    );
  const to = (go_to: string, when: BranchCondition = { on: 'clicked' }) => ({ when, go_to });
  const [first, second] = [mail, { ...mail, id: 'stp_next', wait_value: 1 }];
  expect(await refused([first, { ...second, branches: [to('stp_mail')] }, { ...call('x') }])).toEqual([
    'body.steps[1].branches[0].go_to',
  ]);
  expect(await refused([{ ...first, branches: [to('stp_mail')] }, second])).toEqual([
    'body.steps[0].branches[0].go_to',
  ]);
  expect(await refused([{ ...first, branches: [to('end')] }])).toEqual(['body.steps[0].branches']);
  expect(
    await refused([
      {
        ...first,
        branches: [
          to('end', { on: 'always' }),
          to('end', { on: 'score' }),
          to('end', { on: 'country' }),
          to('end', { on: 'field', field: 'title' }),
        ],
      },
      second,
    ]),
  ).toEqual([
    'body.steps[0].branches[0].when.on',
    'body.steps[0].branches[1].when.min_score',
    'body.steps[0].branches[2].when.countries',
    'body.steps[0].branches[3].when.value',
  ]);
});

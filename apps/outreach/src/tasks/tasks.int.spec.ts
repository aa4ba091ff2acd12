import {
  CheckSequence,
  CreateTask,
  GetSequence,
  GetSequenceAnalytics,
  ListEnrolments,
  ListTasks,
  PreviewSequence,
  RemoveEnrolments,
  StartSequence,
  UpdateTask,
  type CreateTaskRequest,
  type ListTasksRequest,
  type OutreachTask,
  type SequenceStepInput,
  type UpdateTaskRequest,
} from '@lode/contracts';
import { SubjectHasher } from '@lode/privacy';
import { until } from '@lode/testing';
import { SequencesFixture } from '../testing/sequences-fixture';

let outreach: SequencesFixture;
beforeAll(async () => {
  outreach = await SequencesFixture.start();
});
afterAll(() => outreach.stop());
afterEach(async () => {
  await outreach.clear();
  await outreach.empty('outreach.tasks', 'outreach.outbox');
});

const hasher = new SubjectHasher(Buffer.alloc(32));
const own = { account: 'acc_1' };
const day = 86_400_000;
const list = (request: ListTasksRequest = {}, account = 'acc_1') =>
  outreach.call(ListTasks, request, { account });
const change = (id: string, more: Omit<UpdateTaskRequest, 'id'>) =>
  outreach.call(UpdateTask, { id, ...more }, own);
const dueEvents = async (): Promise<object[]> => {
  const rows = await outreach.query<{ data: object }>(
    `SELECT content -> 'data' AS data FROM outreach.outbox WHERE content ->> 'type' = 'task.due' ORDER BY id`,
  );
  return rows.map(({ data }) => data);
};

const mail: SequenceStepInput = {
  subject: 'Hello',
  body_text: 'Hello. {{ source | default: "web" }} {{ unsubscribe_url }}',
};
const call: SequenceStepInput = {
  ...{ kind: 'call', wait_value: 1, assigned_to: 'mem_1' },
  ...{ subject: 'Call {{ first_name }} of {{ company }}', body_text: 'Ask about {{ custom.visit }}.' },
};
const last: SequenceStepInput = {
  ...{ wait_value: 2, wait_unit: 'hour', thread: 'reply', body_text: 'After the call.' },
};

async function started(
  steps: SequenceStepInput[],
  people: readonly (string | null)[] = ['ada@x.test'],
): Promise<string> {
  await outreach.addList('lst_1', people);
  const { id } = await outreach.create({ list_id: 'lst_1', steps });
  await outreach.call(StartSequence, { id }, own);
  return id;
}

const enrolments = async (id: string) =>
  (await outreach.call(ListEnrolments, { id }, own)).enrolments.map((one) => [
    one.email,
    one.status,
    one.current_step,
    one.next_step,
  ]);

const openTasks = (count: number): Promise<OutreachTask[]> =>
  until(async () => {
    const { tasks } = await list({ state: 'open' });
    return tasks.length === count && tasks;
  });

/** Waits until a step of the only person was sent or done, and makes the next one due. */
async function pass(id: string, step: number, wait: number): Promise<void> {
  await until(async () => (await enrolments(id))[0]?.[2] === step);
  outreach.clock.advance(wait);
}

test('a manual step becomes a task, for which its sequence waits', async () => {
  const id = await started([mail, call, last]);
  await pass(id, 1, day);
  const [task] = await openTasks(1);
  expect(task).toMatchObject({
    id: expect.stringMatching(/^tsk_/),
    ...{ kind: 'call', title: 'Call Ada of Cedar', note: 'Ask about May.', assigned_to: 'mem_1' },
    ...{ email: 'ada@x.test', name: 'Ada', company: 'Cedar', lead_id: 'lst_1_led_000000' },
    ...{ sequence_id: id, sequence_name: 'First contact', step_position: 2 },
    due_at: expect.stringMatching(/Z$/),
  });
  expect(await dueEvents()).toEqual([
    {
      ...{ task_id: task?.id, kind: 'call', due_at: task?.due_at, assigned_to: 'mem_1' },
      ...{ lead_id: task?.lead_id, sequence_id: id, enrolment_id: task?.enrolment_id },
    },
  ]);
  outreach.clock.advance(30 * day);
  await expect(outreach.call(GetSequence, { id }, own)).resolves.toMatchObject({
    status: 'active',
    next_send_at: null,
  });
  expect(await enrolments(id)).toEqual([['ada@x.test', 'active', 1, 2]]);
  const done = await change(String(task?.id), { state: 'done' });
  expect(done).toMatchObject({ state: 'done', finished_at: new Date(outreach.clock.now()).toISOString() });
  expect(await enrolments(id)).toEqual([['ada@x.test', 'active', 2, 3]]);
  await expect(change(String(task?.id), { state: 'open' })).rejects.toMatchObject({ code: 'conflict' });
  await pass(id, 2, 2 * 3_600_000);
  await until(async () => (await outreach.call(GetSequence, { id }, own)).status === 'finished');
  expect(await enrolments(id)).toEqual([['ada@x.test', 'finished', 3, null]]);
  const { steps, senders } = await outreach.call(GetSequenceAnalytics, { id }, own);
  expect(steps).toMatchObject([
    { kind: 'email', sent: 1 },
    { kind: 'call', sent: 0, tasks_open: 0, tasks_done: 1, tasks_skipped: 0 },
    { kind: 'email', sent: 1 },
  ]);
  expect(senders).toMatchObject([{ contacted: 1 }]);
  const messages = await outreach.query('SELECT subject FROM outreach.messages ORDER BY step_position');
  expect(messages).toEqual([{ subject: 'Hello' }, { subject: 'Re: Hello' }]);
});

test('a sequence may consist of manual steps, and skipping them finishes it', async () => {
  const letter: SequenceStepInput = { kind: 'letter', wait_value: 0 };
  await outreach.addList('lst_1', ['ada@x.test']);
  const { id } = await outreach.create({
    list_id: 'lst_1',
    steps: [letter, { ...letter, kind: 'linkedin' }],
  });
  await expect(outreach.call(CheckSequence, { id }, own)).resolves.toMatchObject({
    ...{ can_start: true, first_send_at: null },
  });
  await expect(outreach.call(PreviewSequence, { id }, own)).resolves.toMatchObject({
    messages: [],
    tasks: [
      { position: 1, kind: 'letter', title: null, note: null },
      { position: 2, kind: 'linkedin' },
    ],
  });
  await outreach.call(StartSequence, { id }, own);
  for (const kind of ['letter', 'linkedin']) {
    const [task] = await openTasks(1);
    expect(task).toMatchObject({ kind, title: null, note: null });
    await change(String(task?.id), { state: 'skipped' });
  }
  await until(async () => (await outreach.call(GetSequence, { id }, own)).status === 'finished');
  expect((await outreach.call(GetSequenceAnalytics, { id }, own)).senders).toEqual([]);
});

test('the task of an enrolment that ends is skipped, and a suppressed person gets none', async () => {
  const id = await started([{ kind: 'call' }, { ...mail, wait_value: 1 }], ['ada@x.test', 'bob@x.test']);
  const created = await openTasks(2);
  const [task, other] = ['ada@x.test', 'bob@x.test'].map((who) => created.find(({ email }) => email === who));
  const remove = [String(task?.enrolment_id)];
  await outreach.call(RemoveEnrolments, { id, enrolments: remove }, own);
  expect((await list({ state: 'skipped' })).tasks).toMatchObject([{ id: task?.id }]);
  expect((await list({ state: 'open' })).tasks).toMatchObject([{ id: other?.id }]);
  // Finishing a skipped task has no effect on the enrolment.
  await change(String(task?.id), { state: 'done' });
  expect((await enrolments(id)).map(([email, status]) => `${email} ${status}`).toSorted()).toEqual([
    'ada@x.test removed',
    'bob@x.test active',
  ]);
  const later = await outreach.create({
    name: 'Later',
    list_id: 'lst_1',
    steps: [{ kind: 'call', wait_value: 1 }],
  });
  await outreach.call(StartSequence, { id: later.id }, own);
  await outreach.lists.suppress('bob@x.test');
  outreach.clock.advance(day);
  await until(async () =>
    (await enrolments(later.id)).some(([email, status]) => email === null && status === 'suppressed'),
  );
  await outreach.lists.lift('bob@x.test');
});

test('tasks without a sequence are created, listed by their due time, changed and announced once', async () => {
  await outreach.addList('lst_1', ['ada@x.test']);
  const now = outreach.clock.now();
  const at = (days: number) => new Date(now + days * day).toISOString();
  const make = (title: string, days: number, more: object = {}) =>
    outreach.call(CreateTask, { title, due_at: at(days), ...more }, own);
  const third = await make('C', 3, { kind: 'call', lead_id: 'lst_1_led_000000', assigned_to: 'mem_1' });
  const first = await make(' A ', 1, { note: 'Two\nlines' });
  const second = await make('B', 2);
  expect(first).toMatchObject({ kind: 'todo', state: 'open', title: 'A', note: 'Two\nlines', lead_id: null });
  expect(third).toMatchObject({ email: 'ada@x.test', name: 'Ada', lead_id: 'lst_1_led_000000' });
  const page = await list({ limit: 2 });
  expect([page.total, page.tasks.map(({ title }) => title)]).toEqual([3, ['A', 'B']]);
  const rest = await list({ limit: 2, cursor: String(page.next_cursor) });
  expect([rest.tasks.map(({ title }) => title), rest.next_cursor]).toEqual([['C'], null]);
  const titles = async (request: ListTasksRequest) => (await list(request)).tasks.map(({ title }) => title);
  expect(await titles({ assigned: 'mem_1' })).toEqual(['C']);
  expect(await titles({ assigned: 'none' })).toEqual(['A', 'B']);
  expect(await titles({ lead: 'lst_1_led_000000', kind: 'call' })).toEqual(['C']);
  expect(await titles({ due_before: at(2) })).toEqual(['A']);
  expect(await list({}, 'acc_2')).toEqual({ tasks: [], total: 0, next_cursor: null });
  await expect(
    outreach.call(UpdateTask, { id: first.id, state: 'done' }, { account: 'acc_2' }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await expect(make('D', 1, { lead_id: 'led_unknown' })).rejects.toMatchObject({ code: 'not_found' });

  await change(second.id, { due_at: at(5), note: null, assigned_to: 'mem_2', title: 'B2' });
  await change(third.id, { state: 'skipped' });
  outreach.clock.advance(4 * day);
  await until(async () => (await dueEvents()).length === 1);
  expect(await dueEvents()).toMatchObject([{ task_id: first.id, sequence_id: null }]);
  outreach.clock.advance(day);
  await until(async () => (await dueEvents()).length === 2);
  expect(await dueEvents()).toMatchObject([
    { task_id: first.id },
    { task_id: second.id, assigned_to: 'mem_2' },
  ]);
  const reopened = await change(third.id, { state: 'open' });
  expect(reopened).toMatchObject({ state: 'open', finished_at: null });
  await until(async () => (await dueEvents()).length === 3);
});

test('tasks about a suppressed person are hidden; subject access has them, and an erasure deletes them', async () => {
  await outreach.addList('lst_1', ['ada@x.test']);
  const create = (request: CreateTaskRequest) => outreach.call(CreateTask, request, own);
  await create({ title: 'Call Ada', lead_id: 'lst_1_led_000000' });
  await create({ title: 'Write to ada@x.test' });
  await create({ title: 'Order stamps' });
  outreach.changeLog?.add({ action: 'tell', hash: hasher.email('ada@x.test'), request_id: 'req_1' });
  await until(() => (outreach.changeLog?.exports.length ?? 0) > 0);
  const submitted = JSON.stringify(outreach.changeLog?.exports);
  for (const text of ['Call Ada', 'Write to ada@x.test', 'task of a member'])
    expect(submitted).toContain(text);
  expect(submitted).not.toContain('stamps');
  await outreach.lists.suppress('ada@x.test');
  const hidden = (await list()).tasks.find(({ lead_id }) => lead_id !== null);
  expect(hidden).toMatchObject({
    ...{ state: 'open', title: null, email: null, name: null, email_masked: 'a…@x….test' },
    suppression: { state: 'hidden' },
  });
  await outreach.lists.erase('ada@x.test');
  expect((await list()).tasks.map(({ title }) => title)).toEqual(['Order stamps']);
  await expect(create({ title: 'Ask ada@x.test again' })).rejects.toMatchObject({ code: 'conflict' });
  await outreach.lists.lift('ada@x.test');
});

test('the texts of a step are checked as templates, and a manual step has none of a message', async () => {
  const refused = (step: SequenceStepInput) =>
    outreach.create({ steps: [step] }).then(
      () => [],
      ({ errors }: { errors: { location: string }[] }) => errors.map(({ location }) => location),
    );
  expect(await refused({ kind: 'call', body_text: '{{ nothing }}' })).toEqual(['body.steps[0].body_text']);
  expect(
    await refused({ kind: 'call', body_html: '<p>x</p>', variants: [{ subject: 'A' }], thread: 'reply' }),
  ).toEqual(['body.steps[0].body_html', 'body.steps[0].variants', 'body.steps[0].thread']);
  const { steps } = await outreach.create({ steps: [mail, { ...call, id: 'stp_call' }] });
  expect(steps.map(({ id }) => id)).toEqual([expect.stringMatching(/^stp_[0-9a-f-]{36}$/), 'stp_call']);
});

import {
  ListConversations,
  ListTasks,
  UpdateConversation,
  UpdateTask,
  eventFeeds,
  type Conversation,
  type OutreachTask,
} from '@lode/contracts';
import { SubjectHasher } from '@lode/privacy';
import { until } from '@lode/testing';
import { InboundFixture } from '../inbound/testing/inbound-fixture';
import { reply } from '../inbound/testing/mails';

const own = { account: 'acc_1' };
const hasher = new SubjectHasher(Buffer.alloc(32));

let inbound: InboundFixture;
beforeAll(async () => {
  inbound = await InboundFixture.receivingBy(['lmtp', 'smtp']);
});
beforeEach(() => inbound.writeToAda());
afterEach(async () => {
  await inbound.empty('outreach.tasks', 'outreach.conversations', 'outreach.outbox');
  await inbound.clear();
});
afterAll(() => inbound.stop());

let mails = 0;
const receive = (text: string, headers: Record<string, string> = {}): Promise<void> => {
  inbound.clock.advance(1000);
  const raw = reply({ 'Message-ID': `<${(mails += 1)}@acme.test>`, ...headers }, `${text}\r\n`);
  return inbound.deliver(0, true, raw, 'sales@lode.test', 'ada@acme.test');
};
const tasks = async (): Promise<OutreachTask[]> => (await inbound.call(ListTasks, {}, own)).tasks;
const only = async (): Promise<Conversation> => {
  const [found] = (await inbound.call(ListConversations, {}, own)).conversations;
  if (!found) throw new Error('no conversation');
  return found;
};
const due = async (): Promise<unknown[]> =>
  (await inbound.call(eventFeeds.outreach.read, { after: 0 })).events
    .filter(({ type }) => type === 'task.due')
    .map(({ data }) => data['due_at']);
const set = (labels: readonly string[]) =>
  inbound.query('UPDATE outreach.sequences SET label_tasks = $1', [labels]);

const interested = 'Please send details.';
const question = 'Does it work with our old scheduling software?';
const later = 'Please contact me again on 3 May 2027.';
const declined = 'Thank you, but we are not interested.';

it.each([
  [interested, 'interested', 'Answer: interested'],
  [question, 'question', 'Answer: has a question'],
])('“%s” becomes a task that is due at once', async (text, label, title) => {
  await receive(text);
  const conversation = await only();
  expect(conversation.label).toBe(label);
  const [task, ...others] = await tasks();
  expect(others).toEqual([]);
  expect(task).toMatchObject({
    ...{ kind: 'todo', state: 'open', title, note: null, conversation_id: conversation.id },
    ...{ due_at: new Date(inbound.clock.now()).toISOString(), email: 'Ada@acme.test', lead_id: 'led_1' },
    ...{ sequence_id: 'seq_1', enrolment_id: 'enr_1', step_position: null },
  });
  expect(await due()).toEqual([task?.due_at]);
  expect(await inbound.ada()).toMatchObject({ status: 'replied' });
});

it('“later” becomes a task at nine on the stated day, in the time zone of the sequence', async () => {
  await inbound.query(`UPDATE outreach.sequences SET timezone = 'Europe/Berlin'`);
  await receive(later);
  expect((await only()).label).toBe('later');
  const at = '2027-05-03T07:00:00.000Z';
  expect(await tasks()).toMatchObject([{ title: 'Follow up: asked to be contacted later', due_at: at }]);
  expect(await due()).toEqual([]);
  inbound.clock.advance(Date.parse(at) - inbound.clock.now());
  await until(async () => (await due()).length === 1);
  expect(await due()).toEqual([at]);
});

it('is one task per conversation and one event, with two replicas and a repeated mail', async () => {
  const raw = reply({}, `${interested}\r\n`);
  await Promise.all(
    [0, 1, 0].map((replica) =>
      inbound.deliver(replica, replica === 0, raw, 'sales@lode.test', 'ada@acme.test'),
    ),
  );
  await receive(question);
  expect(await tasks()).toMatchObject([{ state: 'open', title: 'Answer: has a question' }]);
  expect(await due()).toHaveLength(1);
});

it('a reply brings a later task forward, and one that declines skips it', async () => {
  await receive(later);
  await receive(interested);
  expect(await tasks()).toMatchObject([{ due_at: new Date(inbound.clock.now()).toISOString() }]);
  await receive(declined);
  expect(await tasks()).toMatchObject([{ state: 'skipped' }]);
});

it('a finished conversation ends its task; a new reply makes another, and only one can be open', async () => {
  await receive(later);
  const { id } = await only();
  await inbound.call(UpdateConversation, { id, state: 'done' }, own);
  const finished_at = new Date(inbound.clock.now()).toISOString();
  const [first] = await tasks();
  expect(first).toMatchObject({ state: 'done', finished_at });
  const reopen = () => inbound.call(UpdateTask, { id: String(first?.id), state: 'open' }, own);
  await receive(question);
  expect((await tasks()).map(({ state }) => state).toSorted()).toEqual(['done', 'open']);
  await expect(reopen()).rejects.toMatchObject({ code: 'conflict' });
  await inbound.call(UpdateConversation, { id, state: 'done' }, own);
  expect(await reopen()).toMatchObject({ state: 'open' });
});

it('an answer from another program ends a task that is due, and not one of a later day', async () => {
  const answer = () => receive('Certainly.', { From: 'bo@lode.test' });
  await receive(later);
  await answer();
  expect(await tasks()).toMatchObject([{ state: 'open' }]);
  await receive(question);
  await answer();
  expect(await tasks()).toMatchObject([{ state: 'done' }]);
});

it('the sequence chooses the labels; a label of a member has the same effect', async () => {
  await set(['not_interested']);
  await receive(interested);
  expect(await tasks()).toEqual([]);
  const { id } = await only();
  await inbound.call(UpdateConversation, { id, label: 'not_interested', assigned_to: 'mem_1' }, own);
  expect(await tasks()).toMatchObject([
    { title: 'Read the reply: not interested', assigned_to: 'mem_1', conversation_id: id },
  ]);
  await inbound.call(UpdateConversation, { id, label: 'wrong_person' }, own);
  expect(await tasks()).toMatchObject([{ state: 'skipped' }]);
});

it('stays open when the reply ends an enrolment that waits for a manual step', async () => {
  await inbound.query(`UPDATE outreach.enrolments SET upcoming = 'task', next_send_at = NULL`);
  await receive(question);
  expect(await inbound.ada()).toMatchObject({ status: 'replied' });
  expect(await tasks()).toMatchObject([{ state: 'open' }]);
});

it('a stranger and an automatic reply make none', async () => {
  await receive(interested, { From: 'm@evil.test' });
  await receive(interested, { 'Auto-Submitted': 'auto-replied' });
  expect(await tasks()).toEqual([]);
});

it('subject access has the task of a person, an erasure deletes it, and another account has none', async () => {
  await inbound.query('UPDATE outreach.enrolments SET subject_hashes = $1', [
    hasher.contacts({ emails: ['ada@acme.test'], phones: [] }),
  ]);
  await receive(question);
  expect((await inbound.call(ListTasks, {}, { account: 'acc_2' })).tasks).toEqual([]);
  const log = inbound.changeLog;
  log?.add({ action: 'tell', hash: hasher.email('ada@acme.test'), request_id: 'req_1' });
  await until(() => (log?.exports.length ?? 0) > 0);
  expect(JSON.stringify(log?.exports)).toContain('Answer: has a question');
  await inbound.lists.erase('ada@acme.test');
  expect(await inbound.query('SELECT FROM outreach.tasks')).toEqual([]);
  await inbound.lists.lift('ada@acme.test');
});

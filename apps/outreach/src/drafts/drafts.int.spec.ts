import {
  DeleteDraft,
  GetDraft,
  ListConversations,
  RenderTexts,
  ReplyToConversation,
  SaveDraft,
  mailboxScope,
} from '@lode/contracts';
import { SubjectHasher } from '@lode/privacy';
import { until } from '@lode/testing';
import { InboundFixture } from '../inbound/testing/inbound-fixture';
import { reply } from '../inbound/testing/mails';

const account = 'acc_1';
const ada = { account, actor: 'usr_ada' };
const grace = { account, actor: 'usr_grace' };
const hasher = new SubjectHasher(Buffer.alloc(32));

let inbound: InboundFixture;
let id: string;
beforeAll(async () => {
  inbound = await InboundFixture.receivingBy(['lmtp']);
});
beforeEach(async () => {
  await inbound.writeToAda();
  const variables = JSON.stringify({ first_name: 'Ada', company: 'Acme & <b>Sons</b>' });
  await inbound.query('UPDATE outreach.enrolments SET variables = $1, subject_hashes = $2', [
    variables,
    hasher.contacts({ emails: ['ada@acme.test'], phones: [] }),
  ]);
  await inbound.deliver(0, true, reply(), 'sales@lode.test', 'ada@acme.test');
  const { conversations } = await inbound.call(ListConversations, {}, ada);
  id = conversations[0]?.id ?? '';
});
afterEach(async () => {
  await inbound.empty('outreach.conversations', 'outreach.outbox');
  await inbound.clear();
});
afterAll(() => inbound.stop());

const empty = { text: '', html: null, cc: '', updated_at: null };

describe('a draft', () => {
  it('is that of its author, sealed, until it is deleted', async () => {
    const draft = { text: 'kestrel-draft', html: '<p>kestrel-draft</p>', cc: 'eve@acme' };
    expect(await inbound.call(GetDraft, { id }, ada)).toMatchObject(empty);
    await inbound.call(SaveDraft, { id, text: 'Half' }, ada);
    expect(await inbound.call(SaveDraft, { id, ...draft }, ada)).toMatchObject(draft);
    expect(await inbound.call(GetDraft, { id }, ada)).toMatchObject(draft);
    expect(await inbound.call(GetDraft, { id }, grace)).toMatchObject(empty);
    expect(await inbound.tablesWith('kestrel-draft')).toEqual([]);
    expect(await inbound.call(DeleteDraft, { id }, ada)).toMatchObject(empty);
    expect(await inbound.call(GetDraft, { id }, ada)).toMatchObject(empty);
  });

  it('says to others who is writing, for a minute', async () => {
    await inbound.call(SaveDraft, { id, text: 'a' }, ada);
    const scopes = new Set([mailboxScope('relay')]);
    await inbound.call(SaveDraft, { id, text: 'b' }, { account, actor: 'key_1', scopes });
    expect((await inbound.call(SaveDraft, { id, text: 'g' }, grace)).writers).toEqual(['usr_ada']);
    expect((await inbound.call(GetDraft, { id }, ada)).writers).toEqual(['usr_grace']);
    inbound.clock.advance(61_000);
    expect((await inbound.call(GetDraft, { id }, ada)).writers).toEqual([]);
  });

  it('is stored once, although it is saved twice at the same time', async () => {
    await Promise.all(['a', 'b'].map((text) => inbound.call(SaveDraft, { id, text }, ada)));
    expect(await inbound.query('SELECT FROM outreach.conversation_drafts')).toHaveLength(1);
  });

  it('is deleted with its answer, with its person, and at the end of its retention', async () => {
    const drafts = () => inbound.query('SELECT FROM outreach.conversation_drafts');
    await inbound.call(SaveDraft, { id, text: 'a' }, ada);
    await inbound.call(SaveDraft, { id, text: 'g, for eve@acme.test' }, grace);
    await inbound.call(ReplyToConversation, { id, text: 'Sent.' }, ada);
    expect(await drafts()).toHaveLength(1);
    await inbound.lists.erase('eve@acme.test');
    await until(async () => (await drafts()).length === 0);
    await inbound.lists.lift('eve@acme.test');
    await inbound.call(SaveDraft, { id, text: 'a' }, ada);
    await inbound.query('SELECT outreach.forget_contents($1)', [new Date(inbound.clock.now() - 1000)]);
    expect(await drafts()).toHaveLength(1);
    await inbound.query('SELECT outreach.forget_contents($1)', [new Date(inbound.clock.now() + 1000)]);
    expect(await drafts()).toEqual([]);
  });

  it('needs an author who sees the conversation', async () => {
    const limited = { account, actor: 'key_1', scopes: new Set([mailboxScope('mbx_1')]) };
    for (const [caller, code] of [
      [{ account }, 'forbidden'],
      [{ account: 'acc_2', actor: 'usr_ada' }, 'not_found'],
      [limited, 'not_found'],
    ] as const)
      for (const operation of [GetDraft, DeleteDraft])
        await expect(inbound.call(operation, { id }, caller)).rejects.toMatchObject({ code });
    await inbound.lists.suppress('ada@acme.test');
    await expect(inbound.call(SaveDraft, { id, text: 'a' }, ada)).rejects.toMatchObject({
      code: 'not_found',
    });
    await inbound.lists.lift('ada@acme.test');
  });
});

describe('a template', () => {
  it('is filled in with the values of the person and the sender', async () => {
    const text = '{{ first_name }} of {{ company }}, {{ title | default: "colleague" }}: {{ sender_email }}';
    expect(await inbound.call(RenderTexts, { id, text, html: '<p>{{ company }}</p>' }, ada)).toEqual({
      text: 'Ada of Acme & <b>Sons</b>, colleague: bo@lode.test',
      html: '<p>Acme &amp; &lt;b&gt;Sons&lt;/b&gt;</p>',
    });
    await inbound.query('DELETE FROM outreach.sequences');
    expect(await inbound.call(RenderTexts, { id, text: '{{ email }}{{ sender_email }}' }, ada)).toEqual({
      ...{ text: 'Ada@acme.test', html: null },
    });
  });

  it.each([
    ['an unknown field', '{{ salutation }}'],
    ['the link to unsubscribe', '{{ unsubscribe_url }}'],
    ['an open tag', '{% if company %}'],
  ])('is rejected with %s', async (_what, text) => {
    await expect(inbound.call(RenderTexts, { id, text }, ada)).rejects.toMatchObject({ code: 'validation' });
  });
});

import type { DialogueEnd, DialogueOutcome } from '../smtp/dialogue-types';
import { replyFromLines } from '../smtp/reply';
import { interview } from './interview';
import type { ConversationPlan, SmtpConnector, SmtpConversation } from './smtp-connector';
import { Transcript } from './transcript';

const answer = (recipient: string, line: string) => ({ recipient, reply: replyFromLines([line]) });
const ended = (end: DialogueEnd, ...answers: DialogueOutcome['answers']): SmtpConversation => {
  const refusal = end === 'refused' ? (answers.at(-1)?.reply ?? null) : null;
  const session = { tls: false, extensions: [] };
  return { connected: true, outcome: { end, phase: 'rcpt', refusal, answers, session } };
};
const PLAN: ConversationPlan = {
  heloName: 'probe.test',
  mailFrom: 'verify@probe.test',
  startTls: true,
  needsSmtpUtf8: false,
  nextRecipients: (answers) => ['a@x.test', 'b@x.test'].slice(answers.length, answers.length + 1),
};

/** Holds the given conversations one after the other and keeps the plans that they were asked with. */
async function conversing(conversations: readonly SmtpConversation[], signal = new AbortController().signal) {
  const plans: ConversationPlan[] = [];
  const connector: SmtpConnector = {
    converse: (_, plan) => {
      const conversation = conversations[plans.length];
      plans.push(plan);
      return conversation ? Promise.resolve(conversation) : Promise.reject(new Error('not expected'));
    },
  };
  const target = { host: 'mx.x.test', address: '192.0.2.1' };
  return {
    result: await interview(connector, target, PLAN, { signal, transcript: new Transcript(() => 0) }),
    plans,
  };
}

describe('interview', () => {
  const a = answer('a@x.test', '250 ok');
  const b = answer('b@x.test', '550 no');
  const leave = (recipient: string) => answer(recipient, '421 enough for one session');

  it('is over after one conversation that came to its end', async () => {
    const { result, plans } = await conversing([ended('complete', a, b)]);
    expect(result).toEqual(ended('complete', a, b));
    expect(plans).toHaveLength(1);
  });

  it('V36: tries again in plain text after a failed handshake', async () => {
    const { result, plans } = await conversing([ended('tls_failed'), ended('complete', a)]);
    expect(result).toEqual(ended('complete', a));
    expect(plans.map(({ startTls }) => startTls)).toEqual([true, false]);
  });

  it('V34: goes on with the second question where the server hung up after the first', async () => {
    const { result, plans } = await conversing([ended('closed', a), ended('complete', b)]);
    expect(result).toEqual(ended('complete', a, b));
    expect(plans[1]?.nextRecipients([])).toEqual(['b@x.test']);
  });

  it('V34: goes on with the second question where the server took its leave at it', async () => {
    const { result, plans } = await conversing([
      ended('refused', a, leave('b@x.test')),
      ended('complete', b),
    ]);
    expect(result).toEqual(ended('complete', a, b));
    expect(plans[1]?.nextRecipients([])).toEqual(['b@x.test']);
  });

  it('connects no third time where the server takes its leave again', async () => {
    const { result, plans } = await conversing([
      ended('refused', a, leave('b@x.test')),
      ended('refused', leave('b@x.test')),
    ]);
    expect(result).toEqual(ended('refused', a, leave('b@x.test')));
    expect(plans).toHaveLength(2);
  });

  it('V34: keeps the answer where the second connection fails', async () => {
    const { result } = await conversing([ended('closed', a), { connected: false, failure: 'refused' }]);
    expect(result).toEqual(ended('closed', a));
  });

  it.each([
    [ended('closed')],
    [ended('closed', a, b)],
    [ended('timeout', a)],
    [ended('refused', a)],
    [ended('refused', leave('a@x.test'))],
  ])('does not connect again after %j', async (conversation) =>
    expect((await conversing([conversation])).plans).toHaveLength(1),
  );

  it('does not connect again when time is up', async () =>
    expect((await conversing([ended('tls_failed')], AbortSignal.abort())).plans).toHaveLength(1));
});

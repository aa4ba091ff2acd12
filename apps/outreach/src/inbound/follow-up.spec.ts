import type { ConversationLabel } from '@lode/contracts';
import type { InboundOutcome } from './classify-inbound';
import { eventTypeOf, followUp, isOwnMail, type Answered } from './follow-up';

const mailOf = (kind: InboundOutcome['kind'], more: Partial<InboundOutcome> = {}): InboundOutcome => ({
  kind,
  why: 'answer',
  tokens: [],
  from: 'ada@acme.test',
  ...more,
});
const answered: Answered = {
  recipient: 'ada@acme.test',
  sender: 'bo@lode.test',
  replyTo: 'sales@lode.test',
  stopOnReply: true,
  stopCompanyOnReply: false,
  pauseOnAutoReply: true,
  labelEffects: {},
  timezone: 'Europe/Berlin',
};
const first = { ...answered, isRepeated: false };

describe('followUp', () => {
  it('ends with a bounce and suppresses a missing mailbox', () => {
    const failedAddresses = ['eve@acme.test', 'ada@acme.test'];
    expect(followUp(mailOf('bounce', { bounce: 'hard', failedAddresses }), first)).toEqual({
      ending: { status: 'bounced', reason: 'there is no such mailbox', hasNoMailbox: true },
      isReturned: true,
      suppress: 'bounce',
      harm: 'bounce',
      delivery: 'bounced',
    });
    expect(followUp(mailOf('bounce', { bounce: 'soft' }), first)).toEqual({
      ending: { status: 'bounced', reason: 'a message came back', hasNoMailbox: false },
      isReturned: true,
    });
  });

  it.each([[[]], [['left-employee@acme.test']]])(
    'suppresses no contact if %j failed, which were not written to',
    (failedAddresses) => {
      const answer = followUp(mailOf('bounce', { bounce: 'hard', failedAddresses }), first);
      expect(answer).toEqual(followUp(mailOf('bounce', { bounce: 'soft' }), first));
    },
  );

  it('ends with a reply if the sequence is configured so', () => {
    const ending = { status: 'replied', reason: 'has replied' };
    expect(followUp(mailOf('reply'), first)).toEqual({ ending, delivery: 'replied' });
    expect(followUp(mailOf('reply', { from: 'eve@acme.test' }), { ...first, stopOnReply: false })).toEqual(
      {},
    );
    expect(followUp(mailOf('reply'), { ...first, stopCompanyOnReply: true })).toEqual({
      ending,
      delivery: 'replied',
      stopCompanyOf: 'ada@acme.test',
    });
    expect(followUp(mailOf('auto_reply'), { ...first, stopCompanyOnReply: true })).toEqual({ putOffDays: 7 });
  });

  describe('the effect of a label', () => {
    const as = (label: ConversationLabel, more: Partial<Answered> = {}, until?: string) =>
      followUp(
        {
          ...mailOf('reply', { from: 'eve@acme.test' }),
          ...(until !== undefined && { absentUntil: until }),
          sorted: { label, by: 'phrases', confidence: 90, sentence: null, until: null, colleague: null },
        },
        { ...first, ...more },
      );
    const replied = { ending: { status: 'replied', reason: 'has replied' } };
    const stopping = ['interested', 'question', 'later', 'not_interested', 'wrong_person', 'other'] as const;

    it.each(stopping)('%s ends the enrolment, unless the sequence says otherwise', (label) => {
      expect(as(label)).toEqual(replied);
      expect(as(label, { stopOnReply: false })).toEqual({});
      expect(as(label, { labelEffects: { [label]: 'continue' } })).toEqual({});
      expect(as(label, { stopOnReply: false, labelEffects: { [label]: 'stop' } })).toEqual(replied);
      expect(as(label, { stopCompanyOnReply: true, labelEffects: { [label]: 'continue' } })).toEqual({});
    });

    it('unsubscribe suppresses, unless the sequence says otherwise', () => {
      const ending = { status: 'unsubscribed', reason: 'has asked for no further messages' };
      expect(as('unsubscribe', { stopOnReply: false })).toEqual({ ending, suppress: 'opt_out' });
      expect(as('unsubscribe', { labelEffects: { unsubscribe: 'stop' } })).toEqual(replied);
      expect(as('unsubscribe', { labelEffects: { unsubscribe: 'continue' } })).toEqual({});
    });

    it('out_of_office waits for the return, unless the sequence says otherwise', () => {
      const until = Date.parse('2027-03-28T00:00:00+01:00');
      expect(as('out_of_office', {}, '2027-03-27')).toEqual({ absentUntil: until });
      expect(as('out_of_office')).toEqual({ putOffDays: 7 });
      expect(as('out_of_office', { pauseOnAutoReply: false })).toEqual({});
      expect(as('out_of_office', { labelEffects: { out_of_office: 'stop' } })).toEqual(replied);
    });
  });

  it('sends no step before the day after a stated absence, also after a second mail', () => {
    const away = { ...mailOf('auto_reply'), absentUntil: '2027-03-27' };
    expect(followUp(away, first)).toEqual({ absentUntil: Date.parse('2027-03-28T00:00:00+01:00') });
    expect(followUp(away, { ...first, isRepeated: true })).toEqual(followUp(away, first));
    expect(followUp(away, { ...first, pauseOnAutoReply: false })).toEqual({});
  });

  it('postpones the next step once for an automatic reply if the sequence is configured so', () => {
    expect(followUp(mailOf('auto_reply'), first)).toEqual({ putOffDays: 7 });
    expect(followUp(mailOf('auto_reply'), { ...first, isRepeated: true })).toEqual({});
    expect(followUp(mailOf('auto_reply'), { ...first, pauseOnAutoReply: false })).toEqual({});
  });

  it('unsubscribes after a complaint and after mail to unsubscribe', () => {
    expect(followUp(mailOf('complaint'), first)).toMatchObject({
      ending: { status: 'unsubscribed' },
      suppress: 'complaint',
      harm: 'complaint',
    });
    expect(followUp(mailOf('unsubscribe'), first)).toMatchObject({
      ending: { status: 'unsubscribed' },
      suppress: 'opt_out',
    });
  });

  it('does nothing for ignored mail', () => {
    expect(followUp(mailOf('nothing'), first)).toEqual({});
    expect(eventTypeOf('nothing')).toBeUndefined();
  });
});

describe('isOwnMail', () => {
  it.each([
    ['the sender', 'bo@lode.test', true],
    ['the reply address', 'sales@lode.test', true],
    ['the recipient', 'ada@acme.test', false],
    ['another person', 'eve@acme.test', false],
    ['an empty sender', '', false],
  ])('recognizes mail from %s', (_, from, isOwn) => {
    expect(isOwnMail(mailOf('reply', { from }), answered)).toBe(isOwn);
    expect(isOwnMail(mailOf('auto_reply', { from }), answered)).toBe(isOwn);
    expect(isOwnMail(mailOf('bounce', { from }), answered)).toBe(false);
  });

  it('accepts a reply of a sender who tests a sequence with their own address', () => {
    expect(isOwnMail(mailOf('reply'), { ...answered, sender: 'ada@acme.test' })).toBe(false);
  });
});

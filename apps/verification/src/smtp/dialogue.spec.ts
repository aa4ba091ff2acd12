import { UnsafeCommandError } from './commands';
import { next, start, type DialogueStep } from './dialogue';
import type { DialogueEvent, DialogueOutcome, DialoguePlan, RecipientAnswer } from './dialogue-types';
import { replyFromLines } from './reply';

const REAL = 'jane@acme.test';
const RANDOM = 'vokelin.drat@acme.test';
const PIPELINED_EHLO = '250-mx.acme.test\n250-PIPELINING\n250 SMTPUTF8';

const isAccepted = (answers: readonly RecipientAnswer[]) =>
  answers.length === 1 && answers[0]?.reply.code === 250;
const plan = (overrides: Partial<DialoguePlan> = {}): DialoguePlan => ({
  heloName: 'probe.test',
  mailFrom: 'verify@probe.test',
  startTls: true,
  nextRecipients: (answers) => (answers.length === 0 ? [REAL] : isAccepted(answers) ? [RANDOM] : []),
  ...overrides,
});
const list = (...recipients: string[]) =>
  plan({ nextRecipients: (answers) => (answers.length === 0 ? recipients : []) });

/** Plays a script of replies, or other events, and tells what was sent and how it ended. */
function play(dialogue: DialoguePlan, script: readonly (string | DialogueEvent['type'])[]) {
  const sent: string[] = [];
  let step: DialogueStep = { state: start(dialogue), action: { type: 'wait' } };
  let outcome: DialogueOutcome | undefined;
  for (const line of script) {
    if (outcome) throw new Error(`the dialogue ended before ${line}`);
    step = next(step.state, toEvent(line));
    if (step.action.type === 'send') sent.push(...step.action.lines.map(({ text }) => text));
    if (step.action.type === 'start_tls') sent.push('(handshake)');
    if (step.action.type === 'done') outcome = step.action.outcome;
  }
  return {
    sent,
    outcome,
    codes: outcome?.answers.map(({ recipient, reply }) => `${recipient} ${reply.code}`),
  };
}

function toEvent(line: string): DialogueEvent {
  if (/^\d/.test(line)) return { type: 'reply', reply: replyFromLines(line.split('\n')) };
  return line === 'malformed' ? { type: line, fault: 'not_a_reply' } : { type: line as 'closed' };
}

describe('the dialogue', () => {
  it('V16: asks the real address, then on acceptance one random address', () => {
    const { sent, outcome, codes } = play(plan(), ['220 hi', '250 mx', '250 ok', '250 ok', '550 no']);
    expect(sent).toEqual([
      'EHLO probe.test',
      'MAIL FROM:<verify@probe.test>',
      `RCPT TO:<${REAL}>`,
      `RCPT TO:<${RANDOM}>`,
    ]);
    expect(outcome?.end).toBe('complete');
    expect(codes).toEqual([`${REAL} 250`, `${RANDOM} 550`]);
  });

  it('V19: a refused address is the only one that is asked', () => {
    expect(play(plan(), ['220 hi', '250 mx', '250 ok', '550 5.1.1 unknown']).codes).toEqual([`${REAL} 550`]);
  });

  it('sends MAIL and at most ten RCPTs in one packet where PIPELINING is offered', () => {
    const recipients = Array.from({ length: 12 }, (_, index) => `r${index}@acme.test`);
    const { sent, codes } = play(list(...recipients), [
      '220 hi',
      PIPELINED_EHLO,
      ...Array<string>(13).fill('250 ok'),
    ]);
    expect(sent.slice(1)).toEqual([
      'MAIL FROM:<verify@probe.test>',
      ...recipients.map((path) => `RCPT TO:<${path}>`),
    ]);
    expect(codes).toEqual(recipients.map((path) => `${path} 250`));
    const first = next(next(start(list(...recipients)), toEvent('220 hi')).state, toEvent(PIPELINED_EHLO));
    expect(first.action).toMatchObject({ type: 'send', lines: { length: 11 } });
  });

  it('tells whom each line is about', () => {
    const { action } = next(next(start(plan()), toEvent('220 hi')).state, toEvent(PIPELINED_EHLO));
    expect(action).toEqual({
      type: 'send',
      lines: [
        { text: 'MAIL FROM:<verify@probe.test>', recipient: null },
        { text: `RCPT TO:<${REAL}>`, recipient: REAL },
      ],
    });
  });

  it.each(['500 what', '502 no', '504 no'])('falls back to HELO on %s', (reply) => {
    expect(play(plan(), ['220 hi', reply, '250 mx']).sent).toEqual([
      'EHLO probe.test',
      'HELO probe.test',
      'MAIL FROM:<verify@probe.test>',
    ]);
  });

  it.each([
    ['banner', ['554 no']],
    ['ehlo', ['220 hi', '550 no']],
    ['mail', ['220 hi', '250 mx', '550 5.1.8 no']],
    ['rset', ['220 hi', '250 mx', '250 ok', '250 ok', '452 4.5.3 full', '421 bye']],
  ])('V32: ends at a refusal of the session at %s', (phase, script) => {
    expect(play(plan(), script).outcome).toMatchObject({
      end: 'refused',
      phase,
      refusal: { code: expect.any(Number) },
    });
  });

  it('takes a refused MAIL for what it is although pipelined RCPTs are refused after it', () => {
    const { outcome } = play(plan(), ['220 hi', PIPELINED_EHLO, '550 5.1.8 bad sender', '503 need MAIL']);
    expect(outcome).toMatchObject({ end: 'refused', refusal: { code: 550 }, answers: [] });
  });

  it('V36: begins TLS where it is offered, and greets again inside', () => {
    const { sent, outcome } = play(plan(), [
      '220 hi',
      '250-mx\n250 STARTTLS',
      '220 go',
      'tls_ready',
      '250 mx',
      '250 ok',
      '550 no',
    ]);
    expect(sent).toEqual([
      'EHLO probe.test',
      'STARTTLS',
      '(handshake)',
      'EHLO probe.test',
      'MAIL FROM:<verify@probe.test>',
      `RCPT TO:<${REAL}>`,
    ]);
    expect(outcome?.session).toEqual({ tls: true, extensions: [] });
  });

  it.each([
    ['one by one', '250 mx', ['530 5.7.0 Must issue STARTTLS first']],
    ['pipelined', PIPELINED_EHLO, ['530 5.7.0 Must issue STARTTLS first', '503 need MAIL']],
  ])('V36: begins TLS where it is demanded, %s', (_, ehloReply, refusals) => {
    const { codes } = play(plan(), [
      '220 hi',
      ehloReply,
      ...refusals,
      '220 go',
      'tls_ready',
      '250 mx',
      '250 ok',
      '550 no',
    ]);
    expect(codes).toEqual([`${REAL} 550`]);
  });

  it('goes on in plain text when STARTTLS was offered and is not given, and reports a failed handshake', () => {
    const offered = ['220 hi', '250-mx\n250 STARTTLS'];
    expect(play(plan(), [...offered, '454 not now', '250 ok']).sent.at(-1)).toBe(`RCPT TO:<${REAL}>`);
    expect(play(plan(), [...offered, '220 go', 'tls_failed']).outcome?.end).toBe('tls_failed');
    expect(play(plan({ startTls: false }), offered).sent.at(-1)).toBe('MAIL FROM:<verify@probe.test>');
  });

  it('gives up when TLS is demanded and refused', () => {
    const script = ['220 hi', '250 mx', '530 TLS first', '502 no TLS', '530 TLS first'];
    expect(play(plan(), script).outcome).toMatchObject({
      end: 'refused',
      phase: 'mail',
      refusal: { code: 530 },
    });
  });

  it('V6: names SMTPUTF8 in MAIL where a local part needs it, and only there', () => {
    const script = ['220 hi', PIPELINED_EHLO, '250 ok', '250 ok', '250 reset', '250 ok', '250 ok'];
    expect(play(list('ü@x.test', 'u@x.test'), script).sent.slice(1)).toEqual([
      'MAIL FROM:<verify@probe.test> SMTPUTF8',
      'RCPT TO:<ü@x.test>',
      'RSET',
      'MAIL FROM:<verify@probe.test>',
      'RCPT TO:<u@x.test>',
    ]);
  });

  it('tells the strategy what the server can do', () => {
    const seen: unknown[] = [];
    const curious = plan({ nextRecipients: (_, { extensions }) => (seen.push(extensions), []) });
    expect(play(curious, ['220 hi', PIPELINED_EHLO]).outcome?.end).toBe('complete');
    expect(seen).toEqual([['PIPELINING', 'SMTPUTF8']]);
  });

  const TWO_DOMAINS = ['a@x.test', 'b@x.test', 'c@y.test'];
  const ofX = ['MAIL FROM:<verify@probe.test>', 'RCPT TO:<a@x.test>', 'RCPT TO:<b@x.test>'];
  const ofY = ['RSET', 'MAIL FROM:<verify@probe.test>', 'RCPT TO:<c@y.test>'];

  it.each([
    ['in one packet', PIPELINED_EHLO],
    ['step by step', '250 mx'],
  ])('gives each domain a transaction of its own, %s', (_, ehloReply) => {
    const { sent, codes } = play(list(...TWO_DOMAINS), [
      '220 hi',
      ehloReply,
      ...Array<string>(5).fill('250 ok'),
      '550 no',
    ]);
    expect(sent.slice(1)).toEqual([...ofX, ...ofY]);
    expect(codes).toEqual(['a@x.test 250', 'b@x.test 250', 'c@y.test 550']);
  });

  it('takes a refused RSET or second MAIL for the end, and keeps what was answered', () => {
    const start = ['220 hi', PIPELINED_EHLO, '250 ok', '250 ok', '550 no'];
    for (const end of [
      ['500 what', '503 no', '503 no'],
      ['250 reset', '451 enough', '503 no'],
    ])
      expect(play(list(...TWO_DOMAINS), [...start, ...end])).toMatchObject({
        outcome: { end: 'refused', phase: 'rcpt' },
        codes: ['a@x.test 250', 'b@x.test 550'],
      });
  });

  it('V34: keeps the answers when the connection drops', () => {
    const { outcome, codes } = play(plan(), ['220 hi', '250 mx', '250 ok', '250 ok', 'closed']);
    expect(outcome?.end).toBe('closed');
    expect(codes).toEqual([`${REAL} 250`]);
  });

  it.each(['timeout', 'closed', 'malformed'] as const)(
    'ends with %s and the phase that was waiting',
    (event) => {
      expect(play(plan(), ['220 hi', event]).outcome).toMatchObject({
        end: event,
        phase: 'ehlo',
        answers: [],
      });
    },
  );

  it('V37: opens a new transaction for a recipient that did not fit', () => {
    const script = [
      '220 hi',
      '250 mx',
      '250 ok',
      '250 ok',
      '452 4.5.3 too many',
      '250 reset',
      '250 ok',
      '550 no',
    ];
    const { sent, codes } = play(plan(), script);
    expect(sent.slice(4)).toEqual(['RSET', 'MAIL FROM:<verify@probe.test>', `RCPT TO:<${RANDOM}>`]);
    expect(codes).toEqual([`${REAL} 250`, `${RANDOM} 550`]);
  });

  it('V37: does so for every recipient of a flight, and for the old code 552', () => {
    const script = [
      '220 hi',
      PIPELINED_EHLO,
      '250 ok',
      '250 ok',
      '552 too many recipients',
      '452 4.5.3 no',
      '250 reset',
    ];
    const { sent } = play(list('a@x.test', 'b@x.test', 'c@x.test'), script);
    expect(sent.slice(-3)).toEqual([
      'MAIL FROM:<verify@probe.test>',
      'RCPT TO:<b@x.test>',
      'RCPT TO:<c@x.test>',
    ]);
  });

  it('gives every recipient a transaction of its own where the sender is null, as bounces do', () => {
    const script = ['220 hi', PIPELINED_EHLO, '250 ok', '250 ok', '250 reset', '250 ok', '550 no'];
    const { sent, codes } = play(plan({ mailFrom: '' }), script);
    const transaction = (recipient: string) => ['MAIL FROM:<>', `RCPT TO:<${recipient}>`];
    expect(sent.slice(1)).toEqual([...transaction(REAL), 'RSET', ...transaction(RANDOM)]);
    expect(codes).toEqual([`${REAL} 250`, `${RANDOM} 550`]);
    const refusal = ['220 hi', PIPELINED_EHLO, '250 ok', '550 5.1.1 no'];
    expect(play(plan({ mailFrom: '' }), refusal)).toMatchObject({ outcome: { end: 'complete' } });
  });

  it('takes "too many recipients" on the very first as its answer', () => {
    expect(play(plan(), ['220 hi', '250 mx', '250 ok', '452 4.5.3 too many']).codes).toEqual([`${REAL} 452`]);
  });

  it('V34: takes 421 for a leave, whomever it was asked about, and keeps the answers', () => {
    const { outcome, codes } = play(list('a@x.test', 'b@x.test'), [
      '220 hi',
      PIPELINED_EHLO,
      '250 ok',
      '550 no',
      '421 bye',
    ]);
    expect(outcome).toMatchObject({ end: 'refused', refusal: { code: 421 } });
    expect(codes).toEqual(['a@x.test 550']);
  });

  it('distrusts a reply that nobody asked for', () => {
    const state = { ...start(plan()), inFlight: [] };
    expect(next(state, toEvent('250 ok')).action).toMatchObject({
      type: 'done',
      outcome: { end: 'malformed' },
    });
  });

  it.each(['a@x.test>\r\nDATA', 'a\n@x.test', 'a\0@x.test'])(
    'V3: throws rather than send %j',
    (recipient) => {
      expect(() => play(list(recipient), ['220 hi', '250 mx', '250 ok'])).toThrow(UnsafeCommandError);
    },
  );
});

import {
  UnsafeCommandError,
  next,
  start,
  type DialogueStep,
  type DialogueEvent,
  type DialogueOutcome,
  type DialoguePlan,
  type RecipientAnswer,
} from './dialogue';
import { replyFromLines } from '@lode/domain/replies';

const realAddress = 'jane@acme.test';
const randomAddress = 'vokelin.drat@acme.test';
const pipeliningEhloReply = '250-mx.acme.test\n250-PIPELINING\n250 SMTPUTF8';

const isAccepted = (answers: readonly RecipientAnswer[]) =>
  answers.length === 1 && answers[0]?.reply.code === 250;
const plan = (overrides: Partial<DialoguePlan> = {}): DialoguePlan => ({
  heloName: 'probe.test',
  mailFrom: 'verify@probe.test',
  startTls: true,
  nextRecipients: (answers) =>
    answers.length === 0 ? [realAddress] : isAccepted(answers) ? [randomAddress] : [],
  ...overrides,
});
const list = (...recipients: string[]) =>
  plan({ nextRecipients: (answers) => (answers.length === 0 ? recipients : []) });

/** Runs the dialogue with a script of replies and events. */
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
      `RCPT TO:<${realAddress}>`,
      `RCPT TO:<${randomAddress}>`,
    ]);
    expect(outcome?.end).toBe('complete');
    expect(codes).toEqual([`${realAddress} 250`, `${randomAddress} 550`]);
  });

  it('V19: after a refused address no other one is asked', () => {
    expect(play(plan(), ['220 hi', '250 mx', '250 ok', '550 5.1.1 unknown']).codes).toEqual([
      `${realAddress} 550`,
    ]);
  });

  it('sends MAIL and at most ten RCPTs in one packet where PIPELINING is offered', () => {
    const recipients = Array.from({ length: 12 }, (_, index) => `r${index}@acme.test`);
    const { sent, codes } = play(list(...recipients), [
      '220 hi',
      pipeliningEhloReply,
      ...Array<string>(13).fill('250 ok'),
    ]);
    expect(sent.slice(1)).toEqual([
      'MAIL FROM:<verify@probe.test>',
      ...recipients.map((path) => `RCPT TO:<${path}>`),
    ]);
    expect(codes).toEqual(recipients.map((path) => `${path} 250`));
    const first = next(
      next(start(list(...recipients)), toEvent('220 hi')).state,
      toEvent(pipeliningEhloReply),
    );
    expect(first.action).toMatchObject({ type: 'send', lines: { length: 11 } });
  });

  it('marks each line with its recipient', () => {
    const { action } = next(next(start(plan()), toEvent('220 hi')).state, toEvent(pipeliningEhloReply));
    expect(action).toEqual({
      type: 'send',
      lines: [
        { text: 'MAIL FROM:<verify@probe.test>', recipient: null },
        { text: `RCPT TO:<${realAddress}>`, recipient: realAddress },
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

  it('reports a refused MAIL although pipelined RCPTs are refused after it', () => {
    const { outcome } = play(plan(), [
      '220 hi',
      pipeliningEhloReply,
      '550 5.1.8 bad sender',
      '503 need MAIL',
    ]);
    expect(outcome).toMatchObject({ end: 'refused', refusal: { code: 550 }, answers: [] });
  });

  it('V36: starts TLS if offered, and sends EHLO again', () => {
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
      `RCPT TO:<${realAddress}>`,
    ]);
    expect(outcome?.session).toEqual({ tls: true, extensions: [] });
  });

  it.each([
    ['one by one', '250 mx', ['530 5.7.0 Must issue STARTTLS first']],
    ['pipelined', pipeliningEhloReply, ['530 5.7.0 Must issue STARTTLS first', '503 need MAIL']],
  ])('V36: starts TLS if required, %s', (_, ehloReply, refusals) => {
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
    expect(codes).toEqual([`${realAddress} 550`]);
  });

  it('continues in plain text if STARTTLS is refused, and reports a failed handshake', () => {
    const offered = ['220 hi', '250-mx\n250 STARTTLS'];
    expect(play(plan(), [...offered, '454 not now', '250 ok']).sent.at(-1)).toBe(`RCPT TO:<${realAddress}>`);
    expect(play(plan(), [...offered, '220 go', 'tls_failed']).outcome?.end).toBe('tls_failed');
    expect(play(plan({ startTls: false }), offered).sent.at(-1)).toBe('MAIL FROM:<verify@probe.test>');
  });

  it('ends if TLS is both required and refused', () => {
    const script = ['220 hi', '250 mx', '530 TLS first', '502 no TLS', '530 TLS first'];
    expect(play(plan(), script).outcome).toMatchObject({
      end: 'refused',
      phase: 'mail',
      refusal: { code: 530 },
    });
  });

  it('V6: sends SMTPUTF8 in MAIL only if a local part needs it', () => {
    const script = ['220 hi', pipeliningEhloReply, '250 ok', '250 ok', '250 reset', '250 ok', '250 ok'];
    expect(play(list('ü@x.test', 'u@x.test'), script).sent.slice(1)).toEqual([
      'MAIL FROM:<verify@probe.test> SMTPUTF8',
      'RCPT TO:<ü@x.test>',
      'RSET',
      'MAIL FROM:<verify@probe.test>',
      'RCPT TO:<u@x.test>',
    ]);
  });

  it('passes the extensions of the server to the plan', () => {
    const seen: unknown[] = [];
    const observing = plan({ nextRecipients: (_, { extensions }) => (seen.push(extensions), []) });
    expect(play(observing, ['220 hi', pipeliningEhloReply]).outcome?.end).toBe('complete');
    expect(seen).toEqual([['PIPELINING', 'SMTPUTF8']]);
  });

  const twoDomains = ['a@x.test', 'b@x.test', 'c@y.test'];
  const ofX = ['MAIL FROM:<verify@probe.test>', 'RCPT TO:<a@x.test>', 'RCPT TO:<b@x.test>'];
  const ofY = ['RSET', 'MAIL FROM:<verify@probe.test>', 'RCPT TO:<c@y.test>'];

  it.each([
    ['in one packet', pipeliningEhloReply],
    ['step by step', '250 mx'],
  ])('uses one transaction per domain, %s', (_, ehloReply) => {
    const { sent, codes } = play(list(...twoDomains), [
      '220 hi',
      ehloReply,
      ...Array<string>(5).fill('250 ok'),
      '550 no',
    ]);
    expect(sent.slice(1)).toEqual([...ofX, ...ofY]);
    expect(codes).toEqual(['a@x.test 250', 'b@x.test 250', 'c@y.test 550']);
  });

  it('ends at a refused RSET or second MAIL, and keeps the answers', () => {
    const start = ['220 hi', pipeliningEhloReply, '250 ok', '250 ok', '550 no'];
    for (const end of [
      ['500 what', '503 no', '503 no'],
      ['250 reset', '451 enough', '503 no'],
    ])
      expect(play(list(...twoDomains), [...start, ...end])).toMatchObject({
        outcome: { end: 'refused', phase: 'rcpt' },
        codes: ['a@x.test 250', 'b@x.test 550'],
      });
  });

  it('V34: keeps the answers when the connection drops', () => {
    const { outcome, codes } = play(plan(), ['220 hi', '250 mx', '250 ok', '250 ok', 'closed']);
    expect(outcome?.end).toBe('closed');
    expect(codes).toEqual([`${realAddress} 250`]);
  });

  it.each(['timeout', 'closed', 'malformed'] as const)(
    'ends with %s and the phase of the outstanding command',
    (event) => {
      expect(play(plan(), ['220 hi', event]).outcome).toMatchObject({
        end: event,
        phase: 'ehlo',
        answers: [],
      });
    },
  );

  it('V37: opens a new transaction for a recipient beyond the limit', () => {
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
    expect(sent.slice(4)).toEqual(['RSET', 'MAIL FROM:<verify@probe.test>', `RCPT TO:<${randomAddress}>`]);
    expect(codes).toEqual([`${realAddress} 250`, `${randomAddress} 550`]);
  });

  it('V37: does so for every recipient of a flight, and for code 552', () => {
    const script = [
      '220 hi',
      pipeliningEhloReply,
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

  it('uses one transaction per recipient with the null sender', () => {
    const script = ['220 hi', pipeliningEhloReply, '250 ok', '250 ok', '250 reset', '250 ok', '550 no'];
    const { sent, codes } = play(plan({ mailFrom: '' }), script);
    const transaction = (recipient: string) => ['MAIL FROM:<>', `RCPT TO:<${recipient}>`];
    expect(sent.slice(1)).toEqual([...transaction(realAddress), 'RSET', ...transaction(randomAddress)]);
    expect(codes).toEqual([`${realAddress} 250`, `${randomAddress} 550`]);
    const refusal = ['220 hi', pipeliningEhloReply, '250 ok', '550 5.1.1 no'];
    expect(play(plan({ mailFrom: '' }), refusal)).toMatchObject({ outcome: { end: 'complete' } });
  });

  it('treats "too many recipients" for the first recipient as its answer', () => {
    expect(play(plan(), ['220 hi', '250 mx', '250 ok', '452 4.5.3 too many']).codes).toEqual([
      `${realAddress} 452`,
    ]);
  });

  it('V34: ends at 421 for any recipient, and keeps the answers', () => {
    const { outcome, codes } = play(list('a@x.test', 'b@x.test'), [
      '220 hi',
      pipeliningEhloReply,
      '250 ok',
      '550 no',
      '421 bye',
    ]);
    expect(outcome).toMatchObject({ end: 'refused', refusal: { code: 421 } });
    expect(codes).toEqual(['a@x.test 550']);
  });

  it('ends at a reply without a command', () => {
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

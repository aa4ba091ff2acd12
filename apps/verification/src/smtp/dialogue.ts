import type { Reply } from '@lode/domain/replies';
import type { ReplyFault } from './reply-parser';

/** Input of one SMTP session. */
export interface DialoguePlan {
  /** Fully qualified name of this host, for EHLO. */
  readonly heloName: string;
  /** Envelope sender; empty for the null sender. */
  readonly mailFrom: string;
  /** False after a failed handshake with this host: the session stays in plain text. */
  readonly startTls: boolean;
  /**
   * Recipients to ask next, given all answers of the session, without duplicates; empty ends the session. Called when
   * the session is ready for a transaction, and only while no reply is outstanding.
   */
  readonly nextRecipients: (answers: readonly RecipientAnswer[], session: SessionFacts) => readonly string[];
}

export interface RecipientAnswer {
  /** The address as asked, without angle brackets. */
  readonly recipient: string;
  readonly reply: Reply;
}

type Phase = 'banner' | 'ehlo' | 'helo' | 'starttls' | 'mail' | 'rcpt' | 'rset';

/** Input from the adapter. */
export type DialogueEvent =
  | { readonly type: 'reply'; readonly reply: Reply }
  | { readonly type: 'malformed'; readonly fault: ReplyFault }
  | { readonly type: 'tls_ready' }
  | { readonly type: 'tls_failed' }
  | { readonly type: 'closed' }
  | { readonly type: 'timeout' };

export interface CommandLine {
  /** Without CRLF. */
  readonly text: string;
  /** Address that the command concerns; null for commands of the session. */
  readonly recipient: string | null;
}

/** Instruction to the adapter. */
export type DialogueAction =
  /** Write these lines, each with CRLF, in one packet. Each line has a reply. */
  | { readonly type: 'send'; readonly lines: readonly CommandLine[] }
  /** Discard buffered input and start the TLS handshake on the same socket. */
  | { readonly type: 'start_tls' }
  /** More replies are outstanding. */
  | { readonly type: 'wait' }
  /** Send QUIT if the connection is open, and close it after a short wait. */
  | { readonly type: 'done'; readonly outcome: DialogueOutcome };

type DialogueEnd = 'complete' | 'refused' | 'closed' | 'timeout' | 'malformed' | 'tls_failed';

export interface DialogueOutcome {
  readonly end: DialogueEnd;
  /** The command that was being answered when the session ended. */
  readonly phase: Phase;
  /** The reply that refused the session as a whole, at the banner, EHLO, MAIL or with 421. */
  readonly refusal: Reply | null;
  /** Answers in the order of arrival; unanswered recipients are missing. */
  readonly answers: readonly RecipientAnswer[];
  readonly session: SessionFacts;
}

export interface SessionFacts {
  readonly tls: boolean;
  /** Keywords of the last EHLO reply, in upper case. */
  readonly extensions: readonly string[];
}

/** A command that awaits its reply. The banner is the reply to the connection and has no line. */
type Command =
  | { readonly phase: Exclude<Phase, 'mail' | 'rcpt'> }
  /** Opens a transaction for recipients of one domain. */
  | { readonly phase: 'mail'; readonly domain: string; readonly smtpUtf8: boolean }
  | { readonly phase: 'rcpt'; readonly recipient: string };

/** Thrown before sending: a control character could end the command and inject another one. */
export class UnsafeCommandError extends Error {
  constructor() {
    super('A value for the SMTP dialogue contains a control character');
    this.name = 'UnsafeCommandError';
  }
}

export const quitCommand = 'QUIT';

/** Line of a command without CRLF. Only the commands of a verification exist: DATA cannot be sent. */
function lineOf(command: Command, plan: DialoguePlan): string {
  const line = unchecked(command, plan);
  if (/\p{Cc}/u.test(line)) throw new UnsafeCommandError();
  return line;
}

/** Address that a command concerns; null for commands of the session. */
export function recipientOf(command: Command | undefined): string | null {
  return command?.phase === 'rcpt' ? command.recipient : null;
}

function unchecked(command: Command, plan: DialoguePlan): string {
  switch (command.phase) {
    case 'rcpt':
      return `RCPT TO:<${command.recipient}>`;
    case 'mail':
      return `MAIL FROM:<${plan.mailFrom}>${command.smtpUtf8 ? ' SMTPUTF8' : ''}`;
    case 'ehlo':
      return `EHLO ${plan.heloName}`;
    case 'helo':
      return `HELO ${plan.heloName}`;
    case 'starttls':
      return 'STARTTLS';
    case 'rset':
      return 'RSET';
    case 'banner':
      return '';
  }
}

/** Whether an address, with its domain in A-labels, requires SMTPUTF8 (RFC 6531). */
function needsSmtpUtf8(recipient: string): boolean {
  return /[^\p{ASCII}]/u.test(recipient);
}

export function canBeAsked(recipient: string, { extensions }: SessionFacts): boolean {
  return !needsSmtpUtf8(recipient) || extensions.includes('SMTPUTF8');
}

/** A transaction contains recipients of one domain that need the same MAIL parameters. */
interface TransactionKind {
  /** Hosts of many domains may accept only one per transaction ("multiple destination domains per transaction"). */
  readonly domain: string;
  readonly smtpUtf8: boolean;
}

/** An open transaction. */
interface Transaction extends TransactionKind {
  /** Recipients answered in this transaction. */
  readonly answered: number;
  /** No further recipient is accepted: the server replied so, or the sender is null. */
  readonly isFull: boolean;
}

/** The first recipients, at most `limit`, that fit into one transaction. */
function takeFlight(recipients: readonly string[], limit: number): readonly string[] {
  const [first = ''] = recipients;
  const end = recipients.findIndex((recipient) => !isSame(kindOf(recipient), kindOf(first)));
  return recipients.slice(0, Math.min(limit, end < 0 ? recipients.length : end));
}

/** Commands that ask about these recipients of one kind, given the open transaction. */
function commandsFor(flight: readonly string[], open: Transaction | null): readonly Command[] {
  const kind = kindOf(flight[0] ?? '');
  const rcpts = flight.map((recipient): Command => ({ phase: 'rcpt', recipient }));
  if (open && !open.isFull && isSame(open, kind)) return rcpts;
  const mail: Command = { phase: 'mail', ...kind };
  return open ? [{ phase: 'rset' }, mail, ...rcpts] : [mail, ...rcpts];
}

function opened({ domain, smtpUtf8 }: TransactionKind): Transaction {
  return { domain, smtpUtf8, answered: 0, isFull: false };
}

function kindOf(recipient: string): TransactionKind {
  const domain = recipient.slice(recipient.lastIndexOf('@') + 1);
  return { domain, smtpUtf8: needsSmtpUtf8(recipient) };
}

function isSame(one: TransactionKind, other: TransactionKind): boolean {
  return one.domain === other.domain && one.smtpUtf8 === other.smtpUtf8;
}

/** Pipelined RCPTs; equal to the limit of refusals per connection. */
const maxPipelined = 10;

export interface DialogueState {
  readonly plan: DialoguePlan;
  readonly session: SessionFacts;
  /** Commands without a reply, oldest first. The banner is the reply to the connection. */
  readonly inFlight: readonly Command[];
  /** Recipients not yet sent. */
  readonly queue: readonly string[];
  readonly answers: readonly RecipientAnswer[];
  /** Transaction opened by MAIL. */
  readonly transaction: Transaction | null;
  /** Refusal of the session, kept until all outstanding replies have arrived. */
  readonly refusal: Reply | null;
  readonly phase: Phase;
}

export interface DialogueStep {
  readonly state: DialogueState;
  readonly action: DialogueAction;
}

/** Initial state, waiting for the banner. */
export function start(plan: DialoguePlan): DialogueState {
  return {
    plan,
    session: { tls: false, extensions: [] },
    inFlight: [{ phase: 'banner' }],
    queue: [],
    answers: [],
    transaction: null,
    refusal: null,
    phase: 'banner',
  };
}

/** One step of the dialogue. Pure: depends on the state and the event only. */
export function next(state: DialogueState, event: DialogueEvent): DialogueStep {
  switch (event.type) {
    case 'reply':
      return onReply(state, event.reply);
    case 'tls_ready':
      return greet({ ...state, session: { tls: true, extensions: [] } });
    default:
      return done(state, event.type);
  }
}

function onReply(state: DialogueState, reply: Reply): DialogueStep {
  const [command, ...inFlight] = state.inFlight;
  // A reply without a command: client and server are out of step, and later replies cannot be assigned.
  if (!command) return done(state, 'malformed');
  const advanced = { ...state, inFlight, phase: command.phase };
  switch (command.phase) {
    case 'banner':
      return isPositive(reply) ? greet(advanced) : refused(advanced, reply);
    case 'ehlo':
      return onEhlo(advanced, reply);
    case 'helo':
      return isPositive(reply) ? proceed(advanced) : refused(advanced, reply);
    case 'starttls':
      return onStartTls(advanced, reply);
    case 'rset':
      return settle(onRset(advanced, reply));
    case 'mail':
      return settle(onMail(advanced, command, reply));
    case 'rcpt':
      return settle(onRcpt(advanced, command.recipient, reply));
  }
}

function greet(state: DialogueState): DialogueStep {
  return send(state, [{ phase: 'ehlo' }]);
}

function onEhlo(state: DialogueState, reply: Reply): DialogueStep {
  if (isPositive(reply)) {
    const extensions = reply.lines
      .slice(1)
      .map((line) => (line.slice(4).split(/[ =]/)[0] ?? '').toUpperCase());
    return proceed({ ...state, session: { ...state.session, extensions } });
  }
  // Old servers do not know EHLO (RFC 5321 §3.2); any other code refuses the session.
  const isUnknownCommand = [500, 501, 502, 504].includes(reply.code);
  return isUnknownCommand ? send(state, [{ phase: 'helo' }]) : refused(state, reply);
}

function onStartTls(state: DialogueState, reply: Reply): DialogueStep {
  if (reply.code === 220) return { state, action: { type: 'start_tls' } };
  if (reply.code === 421) return refused(state, reply);
  // STARTTLS was offered and refused. The reply to MAIL shows whether plain text is accepted.
  return proceed({ ...state, plan: { ...state.plan, startTls: false } });
}

/** Called with no outstanding reply: TLS first, then a transaction with the remaining recipients. */
function proceed(state: DialogueState): DialogueStep {
  const { plan, session, answers } = state;
  const offers = (keyword: string) => session.extensions.includes(keyword);
  if (plan.startTls && !session.tls && offers('STARTTLS')) return send(state, [{ phase: 'starttls' }]);
  const queue = state.queue.length > 0 ? state.queue : plan.nextRecipients(answers, session);
  if (queue.length === 0) return done(state, 'complete');
  const flight = takeFlight(queue, offers('PIPELINING') && !hasNullSender(plan) ? maxPipelined : 1);
  const commands = commandsFor(flight, state.transaction);
  if (offers('PIPELINING')) return send({ ...state, queue: queue.slice(flight.length) }, commands);
  const [first] = commands;
  const isAsked = first?.phase === 'rcpt';
  return send({ ...state, queue: isAsked ? queue.slice(1) : queue }, commands.slice(0, 1));
}

/** Bounces have one recipient: servers refuse a second one in a transaction of the null sender. */
function hasNullSender(plan: DialoguePlan): boolean {
  return plan.mailFrom === '';
}

function onRset(state: DialogueState, reply: Reply): DialogueState {
  return isPositive(reply) ? { ...state, transaction: null } : { ...state, refusal: reply };
}

function onMail(state: DialogueState, kind: Command & { phase: 'mail' }, reply: Reply): DialogueState {
  if (state.refusal) return state;
  return isPositive(reply) ? { ...state, transaction: opened(kind) } : { ...state, refusal: reply };
}

function onRcpt(state: DialogueState, recipient: string, reply: Reply): DialogueState {
  const { transaction } = state;
  const later = { ...state, queue: [...state.queue, recipient] };
  if (state.refusal || !transaction) return later;
  // RFC 5321 §4.2.3: 421 closes the session, after any command.
  if (reply.code === 421) return { ...later, refusal: reply };
  // RFC 5321 §4.5.3.1.10: the transaction is full; the reply does not concern this recipient.
  if (transaction.answered > 0 && isTooManyRecipients(reply))
    return { ...later, transaction: { ...transaction, isFull: true } };
  const answered = transaction.answered + 1;
  const isFull = transaction.isFull || hasNullSender(state.plan);
  const answers = [...state.answers, { recipient, reply }];
  return { ...state, answers, transaction: { ...transaction, answered, isFull } };
}

/** Proceeds after the last outstanding reply. */
function settle(state: DialogueState): DialogueStep {
  if (state.inFlight.length > 0) return { state, action: { type: 'wait' } };
  return state.refusal ? onRefusal(state, state.refusal) : proceed(state);
}

function onRefusal(state: DialogueState, refusal: Reply): DialogueStep {
  const demandsTls = refusal.code === 530 && state.plan.startTls && !state.session.tls;
  return demandsTls ? send({ ...state, refusal: null }, [{ phase: 'starttls' }]) : refused(state, refusal);
}

function isPositive(reply: Reply): boolean {
  return reply.code < 300;
}

function isTooManyRecipients(reply: Reply): boolean {
  const saysSo = reply.enhanced?.endsWith('.5.3') || /too many recipients/i.test(reply.text);
  return [451, 452, 552].includes(reply.code) && Boolean(saysSo);
}

function refused(state: DialogueState, refusal: Reply): DialogueStep {
  return done({ ...state, refusal }, 'refused');
}

function done(state: DialogueState, end: DialogueEnd): DialogueStep {
  const { refusal, answers, session } = state;
  const phase = state.inFlight[0]?.phase ?? state.phase;
  return { state, action: { type: 'done', outcome: { end, phase, refusal, answers, session } } };
}

function send(state: DialogueState, commands: readonly Command[]): DialogueStep {
  const lines = commands.map((command) => ({
    text: lineOf(command, state.plan),
    recipient: recipientOf(command),
  }));
  return { state: { ...state, inFlight: commands }, action: { type: 'send', lines } };
}

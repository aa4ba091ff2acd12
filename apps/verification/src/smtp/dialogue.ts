import { lineOf, recipientOf, type Command } from './commands';
import type {
  DialogueAction,
  DialogueEnd,
  DialogueEvent,
  DialoguePlan,
  Phase,
  RecipientAnswer,
  SessionFacts,
} from './dialogue-types';
import type { Reply } from './reply';
import { commandsFor, opened, takeFlight, type Transaction } from './transaction';

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

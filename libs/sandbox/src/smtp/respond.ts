import {
  fillReply,
  reply,
  type MailboxState,
  type Phase,
  type SmtpBehaviour,
  type Reply,
  allExtensions,
  closing,
  defaultAnswers,
  greylisted,
} from './behaviour';

type Handler = (view: ServerView, session: Session, argument: string) => Turn;

/** Resets the mail transaction (after EHLO, RSET and the end of a message). */
const withoutTransaction = (session: Session): Session => ({
  ...session,
  sender: undefined,
  utf8: false,
  rcpts: 0,
  accepted: 0,
  domain: undefined,
});

const sizeBytes = 26_214_400;

const noop = (_view: ServerView, session: Session): Turn => ({
  phase: 'noop',
  reply: reply(250, '2.0.0', 'OK'),
  session,
});

const vrfy = (_view: ServerView, session: Session): Turn => ({
  phase: 'vrfy',
  reply: reply(252, '2.5.0', 'Send some mail, I will try my best'),
  session,
});

const quit = (view: ServerView, session: Session): Turn => ({
  phase: 'quit',
  reply: closing(reply(221, '2.0.0', `${view.hostName} says goodbye`)),
  session,
});

const senderParameters = new Set(['SIZE', 'BODY', 'SMTPUTF8']);
const wrongSyntax = reply(501, '5.5.4', 'Syntax error in the address');
const badSequence = reply(503, '5.5.1', 'Bad sequence of commands');
const tlsFirst = reply(530, '5.7.0', 'Must issue a STARTTLS command first');
const unknownParameter = reply(555, '5.5.4', 'Unsupported parameter');
const needsSmtputf8 = reply(553, '5.6.7', 'The address needs SMTPUTF8');

const rset = (_view: ServerView, session: Session): Turn =>
  endTransaction('rset', reply(250, '2.0.0', 'Reset'), session);

const endTransaction = (phase: Phase, said: Reply, session: Session): Turn => ({
  phase,
  reply: said,
  session: withoutTransaction(session),
});

const isAscii = (path: PathArgument): boolean => /^\p{ASCII}*$/u.test(path.address);

const tooManyRecipients = reply(452, '4.5.3', 'Too many recipients');
const tooManyCommands = closing(reply(421, '4.7.0', 'Too many recipients on this connection'));
const oneDomain = reply(451, '4.3.0', 'Multiple destination domains per transaction is unsupported');
const relayDenied = reply(550, '5.7.1', '<{recipient}>: Relay access denied');

const handlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['EHLO', ehlo],
  ['HELO', helo],
  ['STARTTLS', startTls],
  ['MAIL', mail],
  ['RCPT', rcpt],
  ['DATA', data],
  ['RSET', rset],
  ['NOOP', noop],
  ['VRFY', vrfy],
  ['QUIT', quit],
]);

/** The reply to a new connection. */
export function greet(view: ServerView, session: Session): Turn {
  const turn = settle(view, session, banner(view, session));
  return { ...turn, session: { ...session, refused: turn.reply.code >= 400 } };
}

/** The reply to a command. */
export function respond(view: ServerView, session: Session, command: Command): Turn {
  if (session.refused && command.verb !== 'QUIT') {
    return { phase: 'unknown', reply: reply(503, '5.5.1', 'No service here, please QUIT'), session };
  }
  const handler = handlers.get(command.verb) ?? unknown;
  return settle(view, session, handler(view, session, command.argument));
}

/** The reply to the end of the message after DATA. */
export const endMessage = (view: ServerView, session: Session): Turn =>
  settle(view, session, message(view, session));

/** Prefers the configured reply of a phase to the default; a rejected command has no effect. */
function settle(view: ServerView, before: Session, turn: Turn): Turn {
  const own =
    turn.reply.code < 400 && turn.phase !== 'rcpt' ? view.behaviour.replies?.[turn.phase] : undefined;
  const said = own ?? turn.reply;
  const settled = own && own.code >= 400 ? { phase: turn.phase, session: before } : turn;
  const filled = fillReply(said, { client: turn.session.client, sender: turn.session.sender ?? '' });
  return { ...settled, reply: filled, ...(said.close && { next: 'close' as const }) };
}

/** The state of a dialogue; immutable. */
interface Session {
  readonly greeted: 'no' | 'helo' | 'ehlo';
  /** The name from EHLO or HELO. */
  readonly client: string;
  readonly secure: boolean;
  /** The banner was a rejection: only QUIT is served (RFC 5321 §3.1). */
  readonly refused: boolean;
  /** `undefined` outside a mail transaction. */
  readonly sender: string | undefined;
  readonly utf8: boolean;
  /** RCPT commands of this transaction. */
  readonly rcpts: number;
  readonly accepted: number;
  /** The domain of this transaction's first recipient. */
  readonly domain: string | undefined;
  readonly sessionRcpts: number;
  readonly sessionRefusals: number;
}

export const newSession: Session = {
  greeted: 'no',
  client: '',
  secure: false,
  refused: false,
  sender: undefined,
  utf8: false,
  rcpts: 0,
  accepted: 0,
  domain: undefined,
  sessionRcpts: 0,
  sessionRefusals: 0,
};

/** The external state that a server depends on. */
export interface ServerView {
  hostName: string;
  behaviour: SmtpBehaviour;
  /** `undefined`: the domain is not served. */
  mailbox(local: string, domain: string): MailboxState | undefined;
  /** True while this triple is deferred; starts the interval of a new triple. */
  greylisted(sender: string, recipient: string): boolean;
}

/** One step of a dialogue. */
export interface Turn {
  phase: Phase;
  reply: Reply;
  session: Session;
  /** The action after the reply. */
  next?: 'handshake' | 'message' | 'close';
}

const banner = (view: ServerView, session: Session): Turn => ({
  phase: 'banner',
  reply: reply(220, undefined, `${view.hostName} ESMTP ready`),
  session,
});

function ehlo(view: ServerView, session: Session, client: string): Turn {
  if (!client) return { phase: 'ehlo', reply: reply(501, undefined, 'EHLO needs a name'), session };
  const offered = (view.behaviour.extensions ?? allExtensions).map((extension) =>
    extension === 'SIZE' ? `SIZE ${sizeBytes}` : extension,
  );
  const tls = (view.behaviour.tls ?? 'absent') !== 'absent' && !session.secure ? ['STARTTLS'] : [];
  return {
    phase: 'ehlo',
    reply: reply(250, undefined, `${view.hostName} greets ${client}`, ...offered, ...tls),
    session: { ...withoutTransaction(session), greeted: 'ehlo', client },
  };
}

function helo(view: ServerView, session: Session, client: string): Turn {
  if (!client) return { phase: 'helo', reply: reply(501, undefined, 'HELO needs a name'), session };
  return {
    phase: 'helo',
    reply: reply(250, undefined, view.hostName),
    session: { ...withoutTransaction(session), greeted: 'helo', client },
  };
}

function startTls(view: ServerView, session: Session, argument: string): Turn {
  const refuse = (code: number, text: string): Turn => ({
    phase: 'starttls',
    reply: reply(code, '5.5.1', text),
    session,
  });
  if ((view.behaviour.tls ?? 'absent') === 'absent') return refuse(502, 'STARTTLS is not offered');
  if (session.secure) return refuse(503, 'TLS is active already');
  if (argument) return refuse(501, 'STARTTLS takes no argument');
  // State from before the handshake is discarded (RFC 3207 §4.2).
  return {
    phase: 'starttls',
    reply: reply(220, '2.0.0', 'Go ahead'),
    session: { ...newSession, secure: true },
    next: 'handshake',
  };
}

const unknown = (_view: ServerView, session: Session): Turn => ({
  phase: 'unknown',
  reply: reply(500, '5.5.2', 'Command not recognised'),
  session,
});

function mail(view: ServerView, session: Session, argument: string): Turn {
  const refuse = (said: Reply): Turn => ({ phase: 'mail', reply: said, session });
  if (session.greeted === 'no' || session.sender !== undefined) return refuse(badSequence);
  if (view.behaviour.tls === 'required' && !session.secure) return refuse(tlsFirst);
  const path = parsePath(argument, 'FROM');
  if (!path) return refuse(wrongSyntax);
  if (![...path.parameters.keys()].every((keyword) => isOffered(view, session, keyword))) {
    return refuse(unknownParameter);
  }
  const utf8 = path.parameters.has('SMTPUTF8');
  if (!utf8 && !isAscii(path)) return refuse(needsSmtputf8);
  const started = { ...withoutTransaction(session), sender: path.address, utf8 };
  return { phase: 'mail', reply: reply(250, '2.1.0', 'Sender accepted'), session: started };
}

function rcpt(view: ServerView, session: Session, argument: string): Turn {
  if (session.sender === undefined) return { phase: 'rcpt', reply: badSequence, session };
  const path = parsePath(argument, 'TO');
  if (!path?.address) return { phase: 'rcpt', reply: wrongSyntax, session };
  const domain = session.domain ?? splitAddress(path.address).domain;
  const counted = { ...session, domain, rcpts: session.rcpts + 1, sessionRcpts: session.sessionRcpts + 1 };
  const answer = session.utf8 || isAscii(path) ? answerRecipient(view, counted, path.address) : needsSmtputf8;
  return countAnswer(view, counted, fillReply(answer, { recipient: path.address }));
}

/** Counts accepted and rejected recipients, and disconnects clients with too many rejections. */
function countAnswer(view: ServerView, session: Session, answer: Reply): Turn {
  const accepted = answer.code < 300 ? 1 : 0;
  const refusals = session.sessionRefusals + 1 - accepted;
  const counted = { ...session, accepted: session.accepted + accepted, sessionRefusals: refusals };
  const tooMany = refusals > (view.behaviour.limits?.refusalsPerSession ?? Infinity);
  const said = tooMany ? closing(reply(421, '4.7.0', 'Too many errors on this connection')) : answer;
  return { phase: 'rcpt', reply: said, session: counted };
}

function data(_view: ServerView, session: Session): Turn {
  if (session.sender === undefined || session.accepted === 0) {
    return { phase: 'data', reply: badSequence, session };
  }
  return {
    phase: 'data',
    reply: reply(354, undefined, 'End the message with a lone dot'),
    session,
    next: 'message',
  };
}

const message = (_view: ServerView, session: Session): Turn =>
  endTransaction('message', reply(250, '2.0.0', 'Message accepted'), session);

/** ESMTP parameters require their extension, which requires EHLO. */
function isOffered(view: ServerView, session: Session, keyword: string): boolean {
  const extension = keyword === 'BODY' ? '8BITMIME' : keyword;
  const offered: readonly string[] = view.behaviour.extensions ?? allExtensions;
  return session.greeted === 'ehlo' && senderParameters.has(keyword) && offered.includes(extension);
}

/** The reply to one recipient: limits first, then the policy, then the directory. */
function answerRecipient(view: ServerView, session: Session, address: string): Reply {
  return (
    limitReply(view, session, address) ??
    view.behaviour.replies?.rcpt ??
    greylistReply(view, session, address) ??
    directoryReply(view, address)
  );
}

function limitReply(
  { behaviour: { limits } }: ServerView,
  session: Session,
  address: string,
): Reply | undefined {
  if (session.sessionRcpts > (limits?.rcptsPerSession ?? Infinity)) return tooManyCommands;
  if (session.rcpts > (limits?.rcptsPerTransaction ?? Infinity)) return tooManyRecipients;
  const isOther = session.domain !== splitAddress(address).domain;
  return limits?.oneDomainPerTransaction && isOther ? oneDomain : undefined;
}

function greylistReply(view: ServerView, session: Session, address: string): Reply | undefined {
  const { greylist } = view.behaviour;
  if (!greylist || !view.greylisted(session.sender ?? '', address)) return undefined;
  return greylist.reply ?? greylisted;
}

function directoryReply(view: ServerView, address: string): Reply {
  const { local, domain } = splitAddress(address);
  const state = view.mailbox(local, domain);
  if (!state) return relayDenied;
  return view.behaviour.recipients?.[local] ?? view.behaviour.answers?.[state] ?? defaultAnswers[state];
}

export interface Command {
  /** In upper case; `''` for a line without a verb. */
  verb: string;
  argument: string;
}

/** The argument of MAIL or RCPT. */
interface PathArgument {
  /** The mailbox as written between the angle brackets; `''` is the null sender. */
  address: string;
  /** ESMTP parameters, keywords in upper case. */
  parameters: ReadonlyMap<string, string>;
}

export function parseCommand(line: string): Command {
  const space = line.indexOf(' ');
  const verb = space < 0 ? line : line.slice(0, space);
  return { verb: verb.toUpperCase(), argument: space < 0 ? '' : line.slice(space + 1).trim() };
}

/** Parses `FROM:<a@b.test> SIZE=10` or `TO:<…>`; `undefined` if the syntax is invalid (RFC 5321 §4.1.2). */
export function parsePath(argument: string, keyword: 'FROM' | 'TO'): PathArgument | undefined {
  const match = /^(\w+):\s?<((?:"(?:\\.|[^"\\])*"|[^<>"])*)>(?: +(.*))?$/u.exec(argument);
  if (match?.[1]?.toUpperCase() !== keyword) return undefined;
  const address = match[2] ?? '';
  if (address && !/^.+@[^@]+$/u.test(address)) return undefined;
  const words = (match[3] ?? '').split(/ +/).filter(Boolean);
  return { address, parameters: new Map(words.map(parseParameter)) };
}

function parseParameter(word: string): [string, string] {
  const [keyword = '', ...value] = word.split('=');
  return [keyword.toUpperCase(), value.join('=')];
}

/** Splits at the last @ and unquotes the local part: `"a b"@x` is the mailbox `a b` at `x`. */
export function splitAddress(address: string): { local: string; domain: string } {
  const at = address.lastIndexOf('@');
  const written = at < 0 ? address : address.slice(0, at);
  const quoted = /^"(.*)"$/su.exec(written)?.[1];
  const local = quoted === undefined ? written : quoted.replace(/\\(.)/gsu, '$1');
  return { local: local.toLowerCase(), domain: at < 0 ? '' : address.slice(at + 1).toLowerCase() };
}

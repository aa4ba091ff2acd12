import { allExtensions, type Phase } from './behaviour';
import { parsePath, splitAddress, type PathArgument } from './command';
import { answerRecipient } from './recipient';
import { closing, fillReply, reply, type Reply } from './reply';
import { withoutTransaction, type ServerView, type Session, type Turn } from './session';

const senderParameters = new Set(['SIZE', 'BODY', 'SMTPUTF8']);
const wrongSyntax = reply(501, '5.5.4', 'Syntax error in the address');
const badSequence = reply(503, '5.5.1', 'Bad sequence of commands');
const tlsFirst = reply(530, '5.7.0', 'Must issue a STARTTLS command first');
const unknownParameter = reply(555, '5.5.4', 'Unsupported parameter');
const needsSmtputf8 = reply(553, '5.6.7', 'The address needs SMTPUTF8');

export function mail(view: ServerView, session: Session, argument: string): Turn {
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

export function rcpt(view: ServerView, session: Session, argument: string): Turn {
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

export function data(_view: ServerView, session: Session): Turn {
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

export const message = (_view: ServerView, session: Session): Turn =>
  endTransaction('message', reply(250, '2.0.0', 'Message accepted'), session);

export const rset = (_view: ServerView, session: Session): Turn =>
  endTransaction('rset', reply(250, '2.0.0', 'Reset'), session);

const endTransaction = (phase: Phase, said: Reply, session: Session): Turn => ({
  phase,
  reply: said,
  session: withoutTransaction(session),
});

/** ESMTP parameters require their extension, which requires EHLO. */
function isOffered(view: ServerView, session: Session, keyword: string): boolean {
  const extension = keyword === 'BODY' ? '8BITMIME' : keyword;
  const offered: readonly string[] = view.behaviour.extensions ?? allExtensions;
  return session.greeted === 'ehlo' && senderParameters.has(keyword) && offered.includes(extension);
}

const isAscii = (path: PathArgument): boolean => /^\p{ASCII}*$/u.test(path.address);

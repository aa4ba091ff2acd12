import type { Command } from './command';
import { data, mail, message, rcpt, rset } from './mail-commands';
import { fillReply, reply } from './reply';
import type { ServerView, Session, Turn } from './session';
import { banner, ehlo, helo, noop, quit, startTls, unknown, vrfy } from './session-commands';

type Handler = (view: ServerView, session: Session, argument: string) => Turn;

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

import { allExtensions } from './behaviour';
import { closing, reply } from './reply';
import { newSession, withoutTransaction, type ServerView, type Session, type Turn } from './session';

const sizeBytes = 26_214_400;

export const banner = (view: ServerView, session: Session): Turn => ({
  phase: 'banner',
  reply: reply(220, undefined, `${view.hostName} ESMTP ready`),
  session,
});

export function ehlo(view: ServerView, session: Session, client: string): Turn {
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

export function helo(view: ServerView, session: Session, client: string): Turn {
  if (!client) return { phase: 'helo', reply: reply(501, undefined, 'HELO needs a name'), session };
  return {
    phase: 'helo',
    reply: reply(250, undefined, view.hostName),
    session: { ...withoutTransaction(session), greeted: 'helo', client },
  };
}

export function startTls(view: ServerView, session: Session, argument: string): Turn {
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

export const noop = (_view: ServerView, session: Session): Turn => ({
  phase: 'noop',
  reply: reply(250, '2.0.0', 'OK'),
  session,
});

export const vrfy = (_view: ServerView, session: Session): Turn => ({
  phase: 'vrfy',
  reply: reply(252, '2.5.0', 'Send some mail, I will try my best'),
  session,
});

export const quit = (view: ServerView, session: Session): Turn => ({
  phase: 'quit',
  reply: closing(reply(221, '2.0.0', `${view.hostName} says goodbye`)),
  session,
});

export const unknown = (_view: ServerView, session: Session): Turn => ({
  phase: 'unknown',
  reply: reply(500, '5.5.2', 'Command not recognised'),
  session,
});

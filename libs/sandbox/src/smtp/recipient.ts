import { defaultAnswers, greylisted } from './behaviour';
import { splitAddress } from './command';
import { closing, reply, type Reply } from './reply';
import type { ServerView, Session } from './session';

const tooManyRecipients = reply(452, '4.5.3', 'Too many recipients');
const tooManyCommands = closing(reply(421, '4.7.0', 'Too many recipients on this connection'));
const oneDomain = reply(451, '4.3.0', 'Multiple destination domains per transaction is unsupported');
const relayDenied = reply(550, '5.7.1', '<{recipient}>: Relay access denied');

/** The reply to one recipient: limits first, then the policy, then the directory. */
export function answerRecipient(view: ServerView, session: Session, address: string): Reply {
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

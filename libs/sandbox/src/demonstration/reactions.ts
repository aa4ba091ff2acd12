import type { ActOnSandboxMailRequest, SandboxBounceCause } from '@lode/contracts';
import type { ReceivedMail } from '../mail/received-mail';
import { linksOf, type BounceCause, type MailEvent } from '../recipients/mail-event';

/** What a user of the sandbox lets the recipient of a message do. */
export type Reaction = Omit<ActOnSandboxMailRequest, 'id'>;

/** By which Lode notices what happens to a message. */
export interface Tracking {
  /** URL of the tracking image. */
  readonly picture: string;
  /** URLs of the tracked links. */
  readonly tracked: readonly string[];
}

/** The message lacks what the reaction needs; the message of the error says what. */
export class ImpossibleReaction extends Error {
  override readonly name = 'ImpossibleReaction';
}

const causes: Readonly<Record<SandboxBounceCause, BounceCause>> = {
  no_mailbox: 'unknown-user',
  mailbox_full: 'mailbox-full',
  delayed: 'delayed',
};

/** The event of a reaction. @throws ImpossibleReaction where Lode would not notice it */
export function eventOf(reaction: Reaction, mail: ReceivedMail, tracking: Tracking): MailEvent {
  const { action, link = 1, text, cause = 'no_mailbox' } = reaction;
  const { links, isOneClick } = linksOf(mail);
  switch (action) {
    case 'open':
      if (!mail.html.includes(tracking.picture)) throw noPicture();
      return { does: 'opens' };
    case 'click':
      requireTracked(links, link, tracking);
      return { does: 'clicks', link };
    case 'reply':
      return { does: 'replies', ...(text !== undefined && { text }) };
    case 'auto_reply':
      return { does: 'is-away' };
    case 'bounce':
      return { does: 'bounces', because: causes[cause] };
    case 'unsubscribe':
      return { does: 'unsubscribes', by: isOneClick ? 'one-click' : 'page' };
  }
}

function requireTracked(links: readonly string[], position: number, { tracked }: Tracking): void {
  const url = links[position - 1];
  if (url === undefined)
    throw new ImpossibleReaction(`The message has ${links.length} links: there is no link ${position}.`);
  if (!tracked.includes(url))
    throw new ImpossibleReaction(
      `Link ${position} is not tracked: click tracking is off in its sequence, or the link is none of the body.`,
    );
}

const noPicture = () =>
  new ImpossibleReaction(
    'The message has no tracking image: open tracking is off in its sequence, or it has no HTML part.',
  );

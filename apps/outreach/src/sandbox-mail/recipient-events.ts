import { ProblemError, type ActOnSandboxMailRequest, type SandboxBounceCause } from '@lode/contracts';
import { pixelAddress, type TrackedMessage } from '../composing/tracked-links';
import type { MessageLink } from './message-links';
import type { ReceivedMessage, RecipientEvent } from './sandbox-inbox';

const causes = {
  no_mailbox: 'unknown-user',
  mailbox_full: 'mailbox-full',
  delayed: 'delayed',
} as const satisfies Record<SandboxBounceCause, string>;

export interface ReadMessage extends TrackedMessage {
  readonly received: ReceivedMessage;
  readonly links: readonly MessageLink[];
}

/**
 * The event of an action.
 * @throws ProblemError conflict where the message has no part by which Lode notices the event
 */
export function eventOf(request: ActOnSandboxMailRequest, message: ReadMessage): RecipientEvent {
  const { action, link = 1, text, cause = 'no_mailbox' } = request;
  switch (action) {
    case 'open':
      if (!message.received.html.includes(pixelAddress(message))) throw noPicture();
      return { does: 'opens' };
    case 'click':
      return { does: 'clicks', link: trackedLink(message.links, link) };
    case 'reply':
      return { does: 'replies', ...(text !== undefined && { text }) };
    case 'auto_reply':
      return { does: 'is-away' };
    case 'bounce':
      return { does: 'bounces', because: causes[cause] };
    case 'unsubscribe':
      return { does: 'unsubscribes', by: message.received.is_one_click ? 'one-click' : 'page' };
  }
}

function trackedLink(links: readonly MessageLink[], position: number): number {
  const link = links[position - 1];
  if (!link) throw conflict(`The message has ${links.length} links: there is no link ${position}.`);
  if (!link.is_tracked)
    throw conflict(
      `Link ${position} is not tracked: click tracking is off in its sequence, or the link is none of the body.`,
    );
  return position;
}

const noPicture = (): ProblemError =>
  conflict(
    'The message has no tracking image: open tracking is off in its sequence, or it has no HTML part.',
  );

const conflict = (detail: string): ProblemError => new ProblemError('conflict', detail);

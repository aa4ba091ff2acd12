import type { MailSink } from '../mail-sink/mail-sink.adapter';
import type { ReceivedMail } from '../mail-sink/received-mail';
import type { EventPerformer, Performed } from '../recipients/event-performer';
import type { MailEvent } from '../recipients/mail-event';
import { linksOf } from '../recipients/mail-links';
import type { Visit } from '../recipients/visits';
import { isMessageOf, type MessageKey } from './message-key';

/** A message as its recipient sees it. */
export interface InboxMessage {
  readonly from: string;
  /** ISO 8601, by the clock of the sandbox. */
  readonly received_at: string;
  /** The message as it was received, in base64. */
  readonly raw: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** In the order of the HTML, without the unsubscribe link of the header. */
  readonly links: readonly string[];
  /** Whether List-Unsubscribe offers one click (RFC 8058). */
  readonly is_one_click: boolean;
}

export interface EventRequest extends MessageKey {
  readonly event: MailEvent;
  /** Only its URLs are requested, such as `http://127.0.0.1:3000`: a message may contain any other URL. */
  readonly origin: string;
  /** URL of the gateway that answers them, because tracking domains resolve in the sandbox only. */
  readonly gateway?: string;
}

export interface InboxParts {
  readonly sink: Pick<MailSink, 'messages'>;
  /** Finds a message that the sink has no longer. */
  readonly archive?: (key: MessageKey) => Promise<ReceivedMail | undefined>;
  readonly performer: Pick<EventPerformer, 'perform'>;
}

/** Answers of the inbox; `undefined` if there is no such message. */
export class InboxAnswers {
  constructor(private readonly parts: InboxParts) {}

  async read(key: MessageKey): Promise<InboxMessage | undefined> {
    const mail = await this.find(key);
    return mail && describe(mail);
  }

  /** @throws Error if the message lacks the required part, or Lode does not answer */
  async act({ event, origin, gateway, ...key }: EventRequest): Promise<Performed | undefined> {
    const mail = await this.find(key);
    return mail && this.parts.performer.perform(event, mail, (visit) => isAt(origin, visit), gateway);
  }

  private async find(key: MessageKey): Promise<ReceivedMail | undefined> {
    const { sink, archive } = this.parts;
    return sink.messages({ to: key.to }).findLast((mail) => isMessageOf(mail, key)) ?? archive?.(key);
  }
}

const isAt = (origin: string, { url }: Visit): boolean => URL.parse(url)?.origin === origin;

function describe(mail: ReceivedMail): InboxMessage {
  const { links, isOneClick } = linksOf(mail);
  return {
    from: mail.from,
    received_at: new Date(mail.receivedAt).toISOString(),
    raw: mail.raw.toString('base64'),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    links,
    is_one_click: isOneClick,
  };
}

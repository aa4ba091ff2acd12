import { SendNotice, type DeliveryError, type NoticeFailure } from '@lode/contracts';
import { Bus, createContext } from '@lode/bus';
import { Injectable } from '@nestjs/common';
import type { Outcome } from '../sending/http-sender.adapter';
import { type NoticedEvent, subjectOf } from '../sending/notice';
import type { WebhookEntity } from '../webhooks/webhook.entity';

/** Mails to one member within `noticeWindowMs`. */
const maxMails = 5;
/** Milliseconds. */
export const noticeWindowMs = 10 * 60_000;
/** Milliseconds for a mail. */
const budget = 15_000;
/** Lines of a mail about several events. */
const maxLines = 50;

/**
 * The mails about notices that are due: one each, or one about all if they are more than the limit.
 * @param sent times of the mails within the last `noticeWindowMs`, oldest first, in milliseconds since 1970
 * @returns `until`: the time before which no mail is sent
 */
export function mailsOf<Notice>(
  due: readonly Notice[],
  sent: readonly number[],
): { readonly mails: readonly (readonly Notice[])[]; readonly until?: number } {
  if (due.length === 0) return { mails: [] };
  if (sent.length + due.length <= maxMails) return { mails: due.map((one) => [one]) };
  const [first] = sent;
  return first === undefined ? { mails: [due] } : { mails: [], until: first + noticeWindowMs };
}

const errors: Readonly<Record<NoticeFailure, DeliveryError>> = {
  reply: 'status',
  login: 'status',
  connection: 'unreachable',
  timeout: 'timeout',
  aborted: 'timeout',
  tls: 'tls',
  protocol: 'protocol',
};

/** Sends notices by the mail relay of the deployment, which the service privacy uses. */
@Injectable()
export class NoticeMailer {
  constructor(private readonly bus: Bus) {}

  async send(webhook: WebhookEntity, events: readonly NoticedEvent[]): Promise<Outcome> {
    const [only, ...others] = events;
    if (!only) return { status: null, error: null };
    const { token } = webhook;
    const off_path = `notices/${token ?? ''}`;
    if (others.length === 0)
      return this.hand(webhook, { subject: subjectOf(only), lines: [], path: pathOf(only), off_path });
    return this.hand(webhook, {
      ...{ subject: `${events.length} events`, lines: linesOf(events), path: 'app', off_path },
    });
  }

  /** Asks the address whether it gets the notices. */
  ask(webhook: WebhookEntity): Promise<Outcome> {
    return this.hand(webhook, {
      subject: 'Please confirm: notices by e-mail',
      lines: [
        'Your address was chosen for notices about your account. Open this page and press its button, and you get them:',
      ],
      ...{ path: `notices/${webhook.token ?? ''}`, off_path: null },
    });
  }

  private async hand(
    { url }: WebhookEntity,
    mail: {
      readonly subject: string;
      readonly lines: string[];
      readonly path: string;
      readonly off_path: string | null;
    },
  ): Promise<Outcome> {
    try {
      const to = decodeURIComponent(url.slice('mailto:'.length));
      const { sent, cause, code } = await this.bus.call(SendNotice, { to, ...mail }, createContext(budget));
      if (sent) return { status: code, error: null };
      return { status: code, error: cause === null ? 'unreachable' : errors[cause] };
    } catch {
      // The service that has the relay is away.
      return { status: null, error: 'unreachable' };
    }
  }
}

/** Events of the same words once, with their number. */
function linesOf(events: readonly NoticedEvent[]): string[] {
  const counts = new Map<string, number>();
  for (const event of events) counts.set(subjectOf(event), (counts.get(subjectOf(event)) ?? 0) + 1);
  const lines = [...counts].map(([line, count]) => (count === 1 ? line : `${count} × ${line}`));
  return lines.slice(0, maxLines);
}

/** The page of the dashboard that shows an event. */
function pathOf({ type, data }: NoticedEvent): string {
  const { conversation_id: conversation, sequence_id: sequence } = data;
  if (type === 'task.due') return 'app/tasks';
  if (typeof conversation === 'string')
    return `app/conversations?conversation=${encodeURIComponent(conversation)}`;
  if (typeof sequence === 'string') return `app/sequences/${encodeURIComponent(sequence)}`;
  return type === 'job.finished' ? 'app/jobs' : 'app';
}

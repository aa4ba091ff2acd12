import { EventOutbox, type NewEvent } from '@lode/work';
import { SubjectHasher, subjectsIn } from '@lode/privacy';
import { statement } from '@lode/database';
import type { AccountEventType } from '@lode/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LedgerEntry } from './write-event';

/** The messages of events, with the links of the given numbers. `place` is the position of the event, from 1. */
const findEventMessages = statement({
  sql: `
    SELECT asked.place::integer AS place, enrolment.email, enrolment.lead_id, enrolment.subject_hashes,
      message.step_position, message.links[asked.link] AS link
    FROM unnest($1::text[], $2::text[], $3::integer[]) WITH ORDINALITY AS asked (enrolment, message, link, place)
      JOIN outreach.enrolments AS enrolment ON enrolment.id = asked.enrolment
      JOIN outreach.messages AS message ON message.id = asked.message AND message.enrolment_id = enrolment.id
    ORDER BY place`,
  parameters: ['text[]', 'text[]', 'integer[]'],
  columns: {
    place: 'integer',
    email: 'text',
    lead_id: 'text',
    subject_hashes: 'text[]',
    step_position: 'integer',
    link: 'text | null',
  },
});

/** Recorded events that are delivered to webhooks. */
const types: Readonly<Partial<Record<LedgerEntry['type'], AccountEventType>>> = {
  sent: 'message.sent',
  open: 'message.opened',
  click: 'message.clicked',
  reply: 'message.replied',
  bounce: 'message.bounced',
  unsubscribe: 'message.unsubscribed',
};

/** Their person may be suppressed because of the event, so that they name no person. */
const anonymous: readonly AccountEventType[] = ['message.bounced', 'message.unsubscribed'];

type Message = Awaited<ReturnType<typeof findEventMessages.one>>;

/** A recorded event. */
export interface RecordedEvent extends LedgerEntry {
  /** The event had been written as one of a person. */
  readonly isCorrection?: boolean;
}

/** Writes the events `message.*` of recorded events. */
@Injectable()
export class MessageEvents {
  constructor(
    private readonly outbox: EventOutbox,
    private readonly hasher: SubjectHasher,
  ) {}

  /** In the transaction of the account that records the events. */
  async write(manager: EntityManager, account: string, entries: readonly RecordedEvent[]): Promise<void> {
    const delivered = entries.filter(({ type }) => types[type]);
    if (delivered.length === 0) return;
    const messages = await findEventMessages.rows(
      manager,
      delivered.map(({ enrolment }) => enrolment),
      delivered.map(({ message }) => message),
      delivered.map(({ link = 0 }) => link),
    );
    const events = messages.flatMap((message) => {
      const entry = delivered[message.place - 1];
      const type = entry && types[entry.type];
      return type ? [eventOf(type, entry, message, this.hasher)] : [];
    });
    await this.outbox.write(manager, account, events);
  }
}

function eventOf(
  type: AccountEventType,
  entry: RecordedEvent,
  { email, lead_id, subject_hashes, step_position, link }: Message,
  hasher: SubjectHasher,
): NewEvent {
  const { enrolment, sequence, message, at, reply, machineReason, isCorrection = false } = entry;
  const isAnonymous = anonymous.includes(type);
  const content = contentOf(type, { link, machineReason, reply, isCorrection });
  return {
    type,
    object: enrolment,
    scope: 'sequences:read',
    sequence,
    at,
    subjects: isAnonymous
      ? []
      : [
          ...new Set([
            ...subject_hashes,
            ...subjectsIn(hasher, { subject: reply?.subject, text: reply?.text }),
          ]),
        ],
    data: {
      message_id: message,
      enrolment_id: enrolment,
      sequence_id: sequence,
      lead_id,
      step_position,
      ...(isAnonymous ? {} : { email }),
      ...content,
    },
  };
}

type Details = Pick<LedgerEntry, 'machineReason' | 'reply'> &
  Pick<Message, 'link'> & { readonly isCorrection: boolean };

function contentOf(type: AccountEventType, { link, machineReason, reply, isCorrection }: Details): object {
  const isMachine = machineReason !== undefined;
  const machine = {
    is_machine: isMachine,
    machine_reason: machineReason ?? null,
    is_correction: isCorrection,
  };
  if (type === 'message.opened') return machine;
  if (type === 'message.clicked') return { url: link, ...machine };
  if (type !== 'message.replied') return {};
  const { subject = '', text = '', conversation = null, label = null, mail } = reply ?? {};
  const texts = { subject, reply_text: text, conversation_id: conversation, label };
  // `HeldConversations` adds the texts of a stored mail when the event is read.
  return mail === undefined ? texts : { ...texts, subject: '', reply_text: '', mail };
}

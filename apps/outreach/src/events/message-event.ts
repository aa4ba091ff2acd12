import type { AccountEventType } from '@lode/contracts';
import { EventOutbox, SubjectHasher, subjectsIn, type NewEvent } from '@lode/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LedgerEntry } from './ledger-entry';
import { findEventMessage } from './message-event.statements';

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

type Message = Awaited<ReturnType<typeof findEventMessage.one>>;

/** Writes the events `message.*` of recorded events. */
@Injectable()
export class MessageEvents {
  constructor(
    private readonly outbox: EventOutbox,
    private readonly hasher: SubjectHasher,
  ) {}

  /**
   * In the transaction of the account that records the event.
   * @param isCorrection the event had been written as one of a person
   */
  async write(manager: EntityManager, entry: LedgerEntry, { isCorrection = false } = {}): Promise<void> {
    const type = types[entry.type];
    if (!type) return;
    const message = await findEventMessage.first(manager, entry.enrolment, entry.message, entry.link ?? 0);
    if (!message) return;
    const event = eventOf(type, { ...entry, isCorrection }, message, this.hasher);
    await this.outbox.write(manager, entry.account, [event]);
  }
}

function eventOf(
  type: AccountEventType,
  entry: LedgerEntry & { readonly isCorrection: boolean },
  { email, lead_id, subject_hashes, step_position, link }: Message,
  hasher: SubjectHasher,
): NewEvent {
  const { enrolment, sequence, message, at, reply, machineReason, isCorrection } = entry;
  const isAnonymous = anonymous.includes(type);
  const content = contentOf(type, { link, machineReason, reply, isCorrection });
  return {
    type,
    object: enrolment,
    scope: 'sequences:read',
    sequence,
    at,
    subjects: isAnonymous ? [] : [...new Set([...subject_hashes, ...subjectsIn(hasher, reply ?? {})])],
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
  return type === 'message.replied' ? { subject: reply?.subject ?? '', reply_text: reply?.text ?? '' } : {};
}

import { randomBytes } from 'node:crypto';
import { prefixedId, type Tasks } from '@lode/service-kit';
import { parseAddress } from '@lode/domain/addresses';
import type { EntityManager } from 'typeorm';
import { SendFromMailbox, SendMessage } from '../sequences/message.task';
import type { DueEnrolment } from './due-steps';
import { insertMessages } from './planned-messages.statements';

interface Planned {
  readonly account: string;
  readonly sequence: string;
  /** Sender for the relay; its domain is that of the Message-IDs. */
  readonly fromEmail: string;
  readonly enrolments: readonly DueEnrolment[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Inserts the messages and schedules their sending in the caller's transaction. */
export async function planMessages(
  manager: EntityManager,
  tasks: Tasks,
  { account, sequence, fromEmail, enrolments, now }: Planned,
): Promise<void> {
  if (enrolments.length === 0) return;
  const planned = await insertMessages.rows(
    manager,
    ...([account, sequence, new Date(now)] as const),
    enrolments.map(() => prefixedId('msg', now, randomBytes(10))),
    enrolments.map(({ id }) => id),
    enrolments.map(({ position }) => position),
    enrolments.map(randomToken),
    enrolments.map(randomToken),
    enrolments.map(({ mailbox }) => domainOf(mailbox?.email ?? fromEmail)),
    enrolments.map(({ mailbox }) => mailbox?.id ?? ''),
  );
  for (const isOfMailbox of [false, true]) {
    const orders = planned
      .filter(({ mailbox }) => (mailbox !== '') === isOfMailbox)
      .map(({ id, mailbox }) => ({
        key: id,
        payload: { account, message: id, ...(isOfMailbox && { mailbox }) },
        dueAt: now,
        subjects: [],
      }));
    if (orders.length > 0)
      await tasks.scheduleAll(manager, isOfMailbox ? SendFromMailbox : SendMessage, orders);
  }
}

const randomToken = (): string => randomBytes(16).toString('hex');

function domainOf(address: string): string {
  const parsed = parseAddress(address);
  if (!parsed.ok) throw new Error('the sender of a sequence is not a valid address');
  return parsed.address.domain;
}

import { randomBytes } from 'node:crypto';
import { prefixedId, type Tasks } from '@lode/service-kit';
import { parseAddress } from '@lode/domain/addresses';
import type { EntityManager } from 'typeorm';
import { SendMessage } from '../sending/send-message.task';
import type { PlannedFor } from './due-steps';

interface Planned {
  readonly account: string;
  readonly sequence: string;
  /** Whose address gives the Message-IDs their domain. */
  readonly fromEmail: string;
  readonly people: readonly PlannedFor[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Writes a message for each of the people, and puts its sending on the agenda, in the transaction that took them. */
export async function planMessages(
  manager: EntityManager,
  tasks: Tasks,
  { account, sequence, fromEmail, people, now }: Planned,
): Promise<void> {
  if (people.length === 0) return;
  const domain = domainOf(fromEmail);
  const planned = await manager.query<{ id: string }[]>(
    `INSERT INTO outreach.messages (id, account_id, sequence_id, enrolment_id, step_position, token, mail_token,
       rfc_message_id, status, planned_at)
     SELECT id, $1, $2, enrolment_id, step_position, token, mail_token, '<' || mail_token || '@' || $3 || '>', 'queued', $4
     FROM unnest($5::text[], $6::text[], $7::integer[], $8::text[], $9::text[])
       AS given (id, enrolment_id, step_position, token, mail_token)
     ON CONFLICT (enrolment_id, step_position) DO NOTHING RETURNING id`,
    [
      ...[account, sequence, domain, new Date(now)],
      people.map(() => prefixedId('msg', now, randomBytes(10))),
      people.map(({ id }) => id),
      people.map(({ position }) => position),
      people.map(randomToken),
      people.map(randomToken),
    ],
  );
  const orders = planned.map(({ id }) => ({
    key: id,
    payload: { account, message: id },
    dueAt: now,
    subjects: [],
  }));
  await tasks.scheduleAll(manager, SendMessage, orders);
}

const randomToken = (): string => randomBytes(16).toString('hex');

function domainOf(address: string): string {
  const parsed = parseAddress(address);
  if (!parsed.ok) throw new Error('a sequence has a sender that is no address');
  return parsed.address.domain;
}

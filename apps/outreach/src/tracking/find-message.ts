import type { DataSource } from 'typeorm';

/** Where a message stands, by its ids. */
export interface MessageBehind {
  readonly token: string;
  readonly account: string;
  readonly sequence: string;
  readonly enrolment: string;
  readonly message: string;
}

/** 128 random bits. */
const form = /^[0-9a-f]{32}$/i;

/** The message in which a token stands; what has not the form of one is not searched for. */
export async function findMessage(source: DataSource, given: string): Promise<MessageBehind | undefined> {
  if (!form.test(given)) return undefined;
  const token = given.toLowerCase();
  const [found] = await source.query<Omit<MessageBehind, 'token'>[]>(
    `SELECT id AS message, account_id AS account, sequence_id AS sequence, enrolment_id AS enrolment
     FROM outreach.message_behind($1)`,
    [token],
  );
  return found && { ...found, token };
}

import type { DataSource } from 'typeorm';

/** A message with the ids of its account, sequence and enrolment. */
export interface FoundMessage {
  readonly token: string;
  readonly account: string;
  readonly sequence: string;
  readonly enrolment: string;
  readonly message: string;
}

/** 128 random bits. */
const form = /^[0-9a-f]{32}$/i;

/** Finds the message of a token; malformed tokens are not looked up. */
export async function findMessage(source: DataSource, given: string): Promise<FoundMessage | undefined> {
  if (!form.test(given)) return undefined;
  const token = given.toLowerCase();
  const [found] = await source.query<Omit<FoundMessage, 'token'>[]>(
    `SELECT id AS message, account_id AS account, sequence_id AS sequence, enrolment_id AS enrolment
     FROM outreach.message_behind($1)`,
    [token],
  );
  return found && { ...found, token };
}

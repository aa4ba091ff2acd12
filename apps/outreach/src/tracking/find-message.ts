import { statement } from '@lode/database';
import type { DataSource } from 'typeorm';

const columns = { message: 'text', account: 'text', sequence: 'text', enrolment: 'text' } as const;

/** Of any account. */
export const findByToken = statement({
  sql: `
    SELECT id AS message, account_id AS account, sequence_id AS sequence, enrolment_id AS enrolment
    FROM outreach.message_behind($1)`,
  parameters: ['text'],
  columns,
});

/** Of any account. `place` is the position of the token, from 1. */
const findByTokens = statement({
  sql: `
    SELECT asked.place::integer AS place, id AS message, account_id AS account, sequence_id AS sequence,
      enrolment_id AS enrolment
    FROM unnest($1::text[]) WITH ORDINALITY AS asked (token, place)
      CROSS JOIN LATERAL outreach.message_behind(asked.token)`,
  parameters: ['text[]'],
  columns: { place: 'integer', ...columns },
});

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

/** The form in which a token is stored; undefined if it is malformed. */
export const storedToken = (given: string): string | undefined =>
  form.test(given) ? given.toLowerCase() : undefined;

/** Finds the message of a token; malformed tokens are not looked up. */
export async function findMessage(source: DataSource, given: string): Promise<FoundMessage | undefined> {
  const token = storedToken(given);
  if (token === undefined) return undefined;
  const found = await findByToken.first(source, token);
  return found && { ...found, token };
}

/** Finds the messages of tokens in their stored form. @returns the messages in the order of the tokens */
export async function findMessages(
  source: DataSource,
  tokens: readonly string[],
): Promise<(FoundMessage | undefined)[]> {
  const rows = await findByTokens.rows(source, tokens);
  const found = new Map(rows.map(({ place, ...message }) => [place, message]));
  return tokens.map((token, index) => {
    const message = found.get(index + 1);
    return message && { ...message, token };
  });
}

import type { DataSource } from 'typeorm';
import { findByToken } from './find-message.statements';

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
  const found = await findByToken.first(source, token);
  return found && { ...found, token };
}

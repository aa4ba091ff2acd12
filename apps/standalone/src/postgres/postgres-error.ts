/** Why the embedded Postgres cannot run; the message is a sentence for the person who started it. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
}

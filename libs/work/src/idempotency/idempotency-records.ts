import { createHash } from 'node:crypto';
import { Column, Entity, PrimaryColumn, type EntityManager } from 'typeorm';
import { SubjectHashes, statement, typed } from '@lode/database';
import {
  idempotencyKeyIssue,
  idempotencyKeyPattern,
  ProblemError,
  validationProblem,
  type Operation,
} from '@lode/contracts';
import type { CallContext } from '@lode/bus';

/** An answer by its idempotency key. */
@Entity('idempotency_records')
export class IdempotencyRecordEntity {
  @PrimaryColumn('text', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('text')
  operation!: string;

  @PrimaryColumn('text')
  key!: string;

  @Column('text')
  fingerprint!: string;

  @Column('json', { nullable: true })
  answer!: object | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('uuid', { nullable: true })
  claim!: string | null;

  @Column('timestamptz', { name: 'claimed_until', nullable: true })
  claimedUntil!: Date | null;

  @SubjectHashes({ default: '{}' })
  subjectHashes!: string[];
}

/** For which records are kept. */
const retention = `interval '24 hours'`;

const table = (schema: string): string => `${schema}.idempotency_records`;

/** Condition for the record of a request, whose identity is the first three parameters. */
const ofRequest = 'account_id = $1 AND operation = $2 AND key = $3';

const identityTypes = ['text', 'text', 'text'] as const;

/** Some of the expired records of all accounts; sent with every new record, so that none stays for long. */
export const deleteExpiredRecords = statement({
  sql: (schema) => `SELECT ${schema}.forget_idempotency_records()`,
});

/** Within the retention time. */
const findRecord = statement({
  sql: (schema) => `
    SELECT fingerprint, answer FROM ${table(schema)} WHERE ${ofRequest} AND created_at >= now() - ${retention}`,
  parameters: identityTypes,
  columns: { fingerprint: 'text', answer: typed<object | null>('json | null') },
});

/** Within the retention time. */
export const findClaimedRecord = statement({
  sql: (schema) => `
    SELECT fingerprint, answer, claimed_until >= now() AS "isHeld" FROM ${table(schema)}
    WHERE ${ofRequest} AND created_at >= now() - ${retention}`,
  parameters: identityTypes,
  columns: {
    fingerprint: 'text',
    answer: typed<object | null>('json | null'),
    /** Whether another worker, probably alive, holds the claim. */
    isHeld: 'boolean | null',
  },
});

/** Claims a missing or expired record, or one of a dead worker. */
export const claimRecord = statement({
  sql: (schema) => `
    INSERT INTO ${table(schema)} AS record
      (account_id, operation, key, fingerprint, claim, subject_hashes, claimed_until)
    VALUES ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 millisecond')
    ON CONFLICT (account_id, operation, key) DO UPDATE SET
      fingerprint = excluded.fingerprint, answer = NULL, created_at = excluded.created_at,
      claim = excluded.claim, subject_hashes = excluded.subject_hashes, claimed_until = excluded.claimed_until
    WHERE record.created_at < now() - ${retention} OR
      (record.answer IS NULL AND record.claimed_until < now() AND record.fingerprint = excluded.fingerprint)
    RETURNING key`,
  parameters: [...identityTypes, 'text', 'uuid', 'text[]', 'float8'],
  columns: { key: 'text' },
});

export const storeClaimedAnswer = statement({
  sql: (schema) => `UPDATE ${table(schema)} SET answer = $5 WHERE ${ofRequest} AND claim = $4`,
  parameters: [...identityTypes, 'uuid', 'json'],
});

export const giveUpClaim = statement({
  sql: (schema) => `DELETE FROM ${table(schema)} WHERE ${ofRequest} AND claim = $4 AND answer IS NULL`,
  parameters: [...identityTypes, 'uuid'],
});

export const deleteExpiredRecord = statement({
  sql: (schema) => `DELETE FROM ${table(schema)} WHERE ${ofRequest} AND created_at < now() - ${retention}`,
  parameters: identityTypes,
});

export const insertRecord = statement({
  sql: (schema) => `
    INSERT INTO ${table(schema)} (account_id, operation, key, fingerprint) VALUES ($1, $2, $3, $4)
    ON CONFLICT DO NOTHING RETURNING key`,
  parameters: [...identityTypes, 'text'],
  columns: { key: 'text' },
});

/** The type of the answer is that of `extendIdempotencyRecords`; without it, Postgres reads the text as jsonb. */
export const storeAnswer = statement({
  sql: (schema) => `UPDATE ${table(schema)} SET answer = $4 WHERE ${ofRequest}`,
  parameters: [...identityTypes, 'json'],
});

/** Maximum wait for another request with the same key, in milliseconds. */
const lockTimeoutMs = 5000;

/** Until the transaction ends. */
export const limitLockWait = statement({ sql: `SET LOCAL lock_timeout = ${lockTimeoutMs}` });

/** A request that may be repeated with its idempotency key. */
export interface RepeatableRequest {
  readonly operation: Operation;
  readonly request: object;
  readonly context: CallContext;
}

/** A request with an idempotency key. */
export interface IdempotentRequest {
  readonly operation: Operation;
  readonly account: string;
  readonly key: string;
  /** Equal for equal requests only. */
  readonly fingerprint: string;
}

interface StoredRecord<Response> {
  readonly fingerprint: string;
  readonly answer: Response | null;
}

/** The request with its key; undefined without a key. @throws ProblemError validation where the key is invalid */
export function idempotentRequest(
  operation: Operation,
  account: string,
  request: object,
  context: CallContext,
): IdempotentRequest | undefined {
  const key = idempotencyKeyOf(context);
  if (key === undefined) return undefined;
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  return { operation, account, key, fingerprint };
}

/** The key of a request; undefined where there is none. @throws ProblemError validation where it is invalid */
export function idempotencyKeyOf({ idempotencyKey: key }: CallContext): string | undefined {
  if (key !== undefined && !idempotencyKeyPattern.test(key)) throw validationProblem([idempotencyKeyIssue]);
  return key;
}

export const inProgress = (): ProblemError => new ProblemError('in_progress', undefined, { retryAfter: 2 });

export const identity = ({ account, operation, key }: IdempotentRequest) =>
  [account, operation.name, key] as const;

/**
 * The record of the same request within its retention time. @throws ProblemError idempotency_mismatch where the request
 * differs
 */
export async function recordOf<Response>(
  manager: EntityManager,
  request: IdempotentRequest,
): Promise<StoredRecord<Response> | undefined> {
  const record = await findRecord.first(manager, ...identity(request));
  if (record && record.fingerprint !== request.fingerprint) throw new ProblemError('idempotency_mismatch');
  return record as StoredRecord<Response> | undefined;
}

/** What is stored of a response: of one with a secret, only the id of its object. */
export const storedAnswer = ({ secret }: Operation, response: object): object =>
  secret ? { id: idOf(response) } : response;

/** Id of the object that a secret response shows. */
const idOf = (response: object): string | undefined => ('id' in response ? String(response.id) : undefined);

/** @param stored what is stored of a secret response */
export function alreadyDone(stored: object | null): ProblemError {
  const id = stored === null ? undefined : idOf(stored);
  if (id === undefined) return new ProblemError('already_done');
  return new ProblemError(
    'already_done',
    `A request with the same idempotency key created ${id}, whose secret is not stored. If its secret was not received, rotate or revoke it.`,
    { id },
  );
}

import { statement } from '@lode/database';
import type { DataSource, EntityManager } from 'typeorm';

const names = `id, operation, bytes::float8 AS bytes, parts, sha256, expires_at AS "expiresAt",
  finished_at AS "finishedAt", same_as AS "sameAs"`;

const columns = {
  id: 'text',
  operation: 'text',
  /** They grow until the upload is finished. */
  bytes: 'float8',
  parts: 'integer | null',
  sha256: 'text | null',
  expiresAt: 'timestamptz',
  finishedAt: 'timestamptz | null',
  /** The upload with the content, for a duplicate. */
  sameAs: 'text | null',
} as const;

const find = (schema: string): string =>
  `SELECT ${names} FROM ${schema}.uploads WHERE account_id = $1 AND id = $2`;

const findUpload = statement({ sql: find, parameters: ['text', 'text'], columns });

/** Until the transaction ends, so that its parts do not change. */
const lockUpload = statement({
  sql: (schema) => `${find(schema)} FOR NO KEY UPDATE`,
  parameters: ['text', 'text'],
  columns,
});

const latestWithKey = statement({
  sql: (schema) => `
    SELECT ${names} FROM ${schema}.uploads
    WHERE account_id = $1 AND operation = $2 AND idempotency_key = $3 AND finished_at > $4
    ORDER BY finished_at DESC LIMIT 1 FOR NO KEY UPDATE`,
  parameters: ['text', 'text', 'text', 'timestamptz'],
  columns,
});

const insertUpload = statement({
  sql: (schema) => `
    INSERT INTO ${schema}.uploads (id, account_id, operation, created_at, expires_at)
    VALUES ($1, $2, $3, $4, $5)`,
  parameters: ['text', 'text', 'text', 'timestamptz', 'timestamptz'],
});

const growUpload = statement({
  sql: (schema) => `UPDATE ${schema}.uploads SET bytes = bytes + $2 WHERE id = $1`,
  parameters: ['text', 'bigint'],
});

const finishUpload = statement({
  sql: (schema) => `
    UPDATE ${schema}.uploads
    SET finished_at = $2, parts = $3, sha256 = $4, idempotency_key = $5, same_as = $6 WHERE id = $1`,
  parameters: ['text', 'timestamptz', 'integer', 'text', 'text | null', 'text | null'],
});

const extendUpload = statement({
  sql: (schema) => `UPDATE ${schema}.uploads SET parts = $2, expires_at = $3 WHERE id = $1`,
  parameters: ['text', 'integer', 'timestamptz'],
});

const deleteUpload = statement({
  sql: (schema) => `DELETE FROM ${schema}.uploads WHERE id = $1`,
  parameters: ['text'],
});

/** Of an account. */
const sumUnfinishedBytes = statement({
  sql: (schema) => `
    SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM ${schema}.uploads
    WHERE account_id = $1 AND finished_at IS NULL AND expires_at > $2`,
  parameters: ['text', 'timestamptz'],
  columns: { bytes: 'float8' },
});

/** Expired parts and uploads of all accounts, up to a limit ($2). */
const deleteExpiredUploads = statement({
  sql: (schema) => `SELECT ${schema}.forget_uploads($1, $2) AS deleted`,
  parameters: ['timestamptz', 'integer'],
  columns: { deleted: 'integer' },
});

/** Waits for every other transaction with the same lock. */
const lockText = statement({
  sql: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
  parameters: ['text'],
});

const measurePart = statement({
  sql: (schema) => `
    SELECT octet_length(content) AS bytes FROM ${schema}.upload_parts WHERE upload_id = $1 AND number = $2`,
  parameters: ['text', 'integer'],
  columns: { bytes: 'integer' },
});

const putPart = statement({
  sql: (schema) => `
    INSERT INTO ${schema}.upload_parts (upload_id, number, account_id, content)
    VALUES ($1, $2, $3, $4) ON CONFLICT (upload_id, number) DO UPDATE SET content = excluded.content`,
  parameters: ['text', 'integer', 'text', 'bytea'],
});

/** As base64, which takes half the time of the driver's hexadecimal digits. */
const readPart = statement({
  sql: (schema) => `
    SELECT encode(content, 'base64') AS content FROM ${schema}.upload_parts
    WHERE upload_id = $1 AND number = $2`,
  parameters: ['text', 'integer'],
  columns: { content: 'text' },
});

const countParts = statement({
  sql: (schema) => `
    SELECT count(*)::integer AS parts, coalesce(max(number) + 1, 0) AS needed
    FROM ${schema}.upload_parts WHERE upload_id = $1`,
  parameters: ['text'],
  columns: { parts: 'integer', needed: 'integer' },
});

const moveParts = statement({
  sql: (schema) => `UPDATE ${schema}.upload_parts SET upload_id = $2 WHERE upload_id = $1`,
  parameters: ['text', 'text'],
});

const deleteParts = statement({
  sql: (schema) => `DELETE FROM ${schema}.upload_parts WHERE upload_id = $1`,
  parameters: ['text'],
});

export type UploadRow = Awaited<ReturnType<typeof findUpload.rows>>[number];

export interface NewUpload {
  readonly id: string;
  readonly operation: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface Ending {
  readonly finishedAt: Date;
  readonly parts: number;
  readonly sha256: string;
  readonly key: string | null;
  readonly sameAs: string | null;
}

interface KeySearch {
  readonly operation: string;
  readonly key: string;
  /** Uploads that were finished before this time are ignored. */
  readonly since: Date;
}

/** Uploads in the schema of a service; all but `forget` in a transaction of the account. */
export class UploadRepository {
  constructor(
    private readonly source: DataSource,
    private readonly schema: string,
  ) {}

  async insert(manager: EntityManager, account: string, upload: NewUpload): Promise<void> {
    const { id, operation, createdAt, expiresAt } = upload;
    await insertUpload.run(manager, id, account, operation, createdAt, expiresAt);
  }

  /** @param lock locks the row to the end of the transaction, so that its parts do not change */
  find(manager: EntityManager, account: string, id: string, lock = false): Promise<UploadRow | undefined> {
    return (lock ? lockUpload : findUpload).first(manager, account, id);
  }

  /** Size of a part in bytes; undefined where it does not exist. */
  async partSize(manager: EntityManager, id: string, number: number): Promise<number | undefined> {
    return (await measurePart.first(manager, id, number))?.bytes;
  }

  /** Inserts or replaces a part. @param growth change of the size of the upload in bytes */
  async putPart(
    manager: EntityManager,
    account: string,
    part: { id: string; number: number; content: Buffer; growth: number },
  ): Promise<void> {
    await putPart.run(manager, part.id, part.number, account, part.content);
    await growUpload.run(manager, part.id, part.growth);
  }

  /** The bytes of a part. */
  async part(manager: EntityManager, id: string, number: number): Promise<Buffer | undefined> {
    const row = await readPart.first(manager, id, number);
    return row && Buffer.from(row.content, 'base64');
  }

  /** Number of existing parts, and number of parts up to the last one. */
  count(manager: EntityManager, id: string): Promise<{ parts: number; needed: number }> {
    return countParts.one(manager, id);
  }

  /**
   * The bytes of the account's unfinished, unexpired uploads. Transactions that call this first wait for each other, so
   * that no other one increases the number.
   */
  async unfinishedBytes(manager: EntityManager, account: string, now: Date): Promise<number> {
    await this.lock(manager, [account]);
    return (await sumUnfinishedBytes.one(manager, account, now)).bytes;
  }

  async finish(manager: EntityManager, id: string, ending: Ending): Promise<void> {
    const { finishedAt, parts, sha256, key, sameAs } = ending;
    await finishUpload.run(manager, id, finishedAt, parts, sha256, key, sameAs);
  }

  /** Serializes decisions about an idempotency key, and returns the first upload with the key. */
  async firstWithKey(
    manager: EntityManager,
    account: string,
    { operation, key, since }: KeySearch,
  ): Promise<UploadRow | undefined> {
    await this.lock(manager, [account, operation, key]);
    return latestWithKey.first(manager, account, operation, key, since);
  }

  async moveParts(manager: EntityManager, from: string, to: string): Promise<void> {
    await moveParts.run(manager, from, to);
  }

  /** Extends the retention of a finished upload. @param parts its current number of parts */
  async keepUntil(manager: EntityManager, id: string, expiresAt: Date, parts: number): Promise<void> {
    await extendUpload.run(manager, id, parts, expiresAt);
  }

  /** Deletes an upload with its parts. */
  async delete(manager: EntityManager, id: string): Promise<void> {
    await deleteUpload.run(manager, id);
  }

  async removeParts(manager: EntityManager, id: string): Promise<void> {
    await deleteParts.run(manager, id);
  }

  /** Deletes expired parts and uploads of all accounts, up to the limit. @returns the number of deleted rows */
  async forget(moment: Date, limit: number): Promise<number> {
    return (await deleteExpiredUploads.one(this.source, moment, limit)).deleted;
  }

  private async lock(manager: EntityManager, what: readonly string[]): Promise<void> {
    await lockText.run(manager, JSON.stringify([this.schema, 'uploads', ...what]));
  }
}

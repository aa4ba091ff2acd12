import type { DataSource, EntityManager } from 'typeorm';

/** An upload; its bytes grow until it is finished. */
export interface UploadRow {
  readonly id: string;
  readonly operation: string;
  readonly bytes: number;
  readonly expiresAt: Date;
  readonly finishedAt: Date | null;
  readonly parts: number | null;
  readonly sha256: string | null;
  /** The upload with the content, for a duplicate. */
  readonly sameAs: string | null;
}

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

const columns = `id, operation, bytes::float8 AS bytes, parts, sha256, expires_at AS "expiresAt",
  finished_at AS "finishedAt", same_as AS "sameAs"`;

/** Uploads in the schema of a service; all but `forget` in a transaction of the account. */
export class UploadRepository {
  constructor(
    private readonly source: DataSource,
    private readonly schema: string,
  ) {}

  async insert(manager: EntityManager, account: string, upload: NewUpload): Promise<void> {
    await manager.query(
      `INSERT INTO ${this.schema}.uploads (id, account_id, operation, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5)`,
      [upload.id, account, upload.operation, upload.createdAt, upload.expiresAt],
    );
  }

  /** @param lock locks the row to the end of the transaction, so that its parts do not change */
  async find(
    manager: EntityManager,
    account: string,
    id: string,
    lock = false,
  ): Promise<UploadRow | undefined> {
    const [row] = await manager.query<UploadRow[]>(
      `SELECT ${columns} FROM ${this.schema}.uploads WHERE account_id = $1 AND id = $2
       ${lock ? 'FOR NO KEY UPDATE' : ''}`,
      [account, id],
    );
    return row;
  }

  /** Size of a part in bytes; undefined where it does not exist. */
  async partSize(manager: EntityManager, id: string, number: number): Promise<number | undefined> {
    const [row] = await manager.query<{ bytes: number }[]>(
      `SELECT octet_length(content) AS bytes FROM ${this.schema}.upload_parts
       WHERE upload_id = $1 AND number = $2`,
      [id, number],
    );
    return row?.bytes;
  }

  /** Inserts or replaces a part. @param growth change of the size of the upload in bytes */
  async putPart(
    manager: EntityManager,
    account: string,
    part: { id: string; number: number; content: Buffer; growth: number },
  ): Promise<void> {
    await manager.query(
      `INSERT INTO ${this.schema}.upload_parts (upload_id, number, account_id, content)
       VALUES ($1, $2, $3, $4) ON CONFLICT (upload_id, number) DO UPDATE SET content = excluded.content`,
      [part.id, part.number, account, part.content],
    );
    await manager.query(`UPDATE ${this.schema}.uploads SET bytes = bytes + $2 WHERE id = $1`, [
      part.id,
      part.growth,
    ]);
  }

  /**
   * The bytes of a part; they are transferred as base64, which takes half the time of the driver's hexadecimal digits.
   */
  async part(manager: EntityManager, id: string, number: number): Promise<Buffer | undefined> {
    const [row] = await manager.query<{ content: string }[]>(
      `SELECT encode(content, 'base64') AS content FROM ${this.schema}.upload_parts
       WHERE upload_id = $1 AND number = $2`,
      [id, number],
    );
    return row && Buffer.from(row.content, 'base64');
  }

  /** Number of existing parts, and number of parts up to the last one. */
  async count(manager: EntityManager, id: string): Promise<{ parts: number; needed: number }> {
    const [row] = await manager.query<{ parts: number; needed: number }[]>(
      `SELECT count(*)::integer AS parts, coalesce(max(number) + 1, 0) AS needed
       FROM ${this.schema}.upload_parts WHERE upload_id = $1`,
      [id],
    );
    return row ?? { parts: 0, needed: 0 };
  }

  /**
   * The bytes of the account's unfinished, unexpired uploads. Transactions that call this first wait for each other, so
   * that no other one increases the number.
   */
  async unfinishedBytes(manager: EntityManager, account: string, now: Date): Promise<number> {
    await this.lock(manager, [account]);
    const [row] = await manager.query<{ bytes: number }[]>(
      `SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM ${this.schema}.uploads
       WHERE account_id = $1 AND finished_at IS NULL AND expires_at > $2`,
      [account, now],
    );
    return row?.bytes ?? 0;
  }

  async finish(manager: EntityManager, id: string, ending: Ending): Promise<void> {
    await manager.query(
      `UPDATE ${this.schema}.uploads
       SET finished_at = $2, parts = $3, sha256 = $4, idempotency_key = $5, same_as = $6 WHERE id = $1`,
      [id, ending.finishedAt, ending.parts, ending.sha256, ending.key, ending.sameAs],
    );
  }

  /** Serializes decisions about an idempotency key, and returns the first upload with the key. */
  async firstWithKey(
    manager: EntityManager,
    account: string,
    { operation, key, since }: KeySearch,
  ): Promise<UploadRow | undefined> {
    await this.lock(manager, [account, operation, key]);
    const [row] = await manager.query<UploadRow[]>(
      `SELECT ${columns} FROM ${this.schema}.uploads
       WHERE account_id = $1 AND operation = $2 AND idempotency_key = $3 AND finished_at > $4
       ORDER BY finished_at DESC LIMIT 1 FOR NO KEY UPDATE`,
      [account, operation, key, since],
    );
    return row;
  }

  async moveParts(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.query(`UPDATE ${this.schema}.upload_parts SET upload_id = $2 WHERE upload_id = $1`, [
      from,
      to,
    ]);
  }

  /** Extends the retention of a finished upload. @param parts its current number of parts */
  async keepUntil(manager: EntityManager, id: string, expiresAt: Date, parts: number): Promise<void> {
    await manager.query(`UPDATE ${this.schema}.uploads SET parts = $2, expires_at = $3 WHERE id = $1`, [
      id,
      parts,
      expiresAt,
    ]);
  }

  /** Deletes an upload with its parts. */
  async delete(manager: EntityManager, id: string): Promise<void> {
    await manager.query(`DELETE FROM ${this.schema}.uploads WHERE id = $1`, [id]);
  }

  async removeParts(manager: EntityManager, id: string): Promise<void> {
    await manager.query(`DELETE FROM ${this.schema}.upload_parts WHERE upload_id = $1`, [id]);
  }

  /** Deletes expired parts and uploads of all accounts, up to the limit. @returns the number of deleted rows */
  async forget(moment: Date, limit: number): Promise<number> {
    const [answer] = await this.source.query<{ deleted: number }[]>(
      `SELECT ${this.schema}.forget_uploads($1, $2) AS deleted`,
      [moment, limit],
    );
    return answer?.deleted ?? 0;
  }

  /** Waits for every other transaction with the same lock. */
  private async lock(manager: EntityManager, what: readonly string[]): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      JSON.stringify([this.schema, 'uploads', ...what]),
    ]);
  }
}

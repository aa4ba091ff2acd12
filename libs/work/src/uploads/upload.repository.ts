import type { DataSource, EntityManager } from 'typeorm';
import { countParts, deleteParts, measurePart, moveParts, putPart, readPart } from './upload-part.statements';
import {
  deleteExpiredUploads,
  deleteUpload,
  extendUpload,
  findUpload,
  finishUpload,
  growUpload,
  insertUpload,
  latestWithKey,
  lockText,
  lockUpload,
  sumUnfinishedBytes,
} from './upload.statements';

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

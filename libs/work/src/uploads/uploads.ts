import { createHash, randomBytes } from 'node:crypto';
import {
  uploadPartBytes,
  validationProblem,
  ProblemError,
  type FinishedUpload,
  serviceOfUpload,
  type BeginUploadRequest,
  type BegunUpload,
  type DroppedUpload,
  type FinishUploadRequest,
  type ServiceName,
  type UploadPart,
  type UploadPartRequest,
} from '@lode/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CLOCK, type Clock, prefixedId, SERVICE } from '@lode/platform';
import { withAccount, withDatabaseRetries } from '@lode/database';
import { UploadRepository, type UploadRow } from './upload.repository';

/** The bytes of a part. @throws ProblemError validation where the text is not base64, or too long */
function bytesOfPart(content: string): Buffer {
  const bytes = Buffer.from(content, 'base64');
  // Decoding ignores invalid characters.
  const isExact = bytes.toString('base64') === content;
  if (isExact && bytes.length > 0 && bytes.length <= uploadPartBytes) return bytes;
  throw validationProblem([
    {
      location: 'body.content',
      message: 'is not a part of an upload',
      fix: `send 1 to ${uploadPartBytes} bytes in base64 with padding`,
    },
  ]);
}

interface Declared {
  readonly parts: number;
  readonly bytes: number;
  readonly key: string | undefined;
}

/** Finishes an upload, whose row is locked meanwhile. */
class UploadEnding {
  constructor(
    private readonly repository: UploadRepository,
    private readonly clock: Clock,
    /** Milliseconds for which content and idempotency keys are kept. */
    private readonly retentionMs: number,
  ) {}

  async end(
    manager: EntityManager,
    account: string,
    upload: UploadRow,
    declared: Declared,
  ): Promise<FinishedUpload> {
    if (upload.sha256 !== null) return repeated(upload, upload.sha256, declared);
    await this.checkWhole(manager, upload, declared);
    const sha256 = await this.hash(manager, upload.id, declared.parts);
    const same = await this.earlier(manager, account, upload, { sha256, key: declared.key });
    const finishedAt = new Date(this.clock.now());
    const { parts, key = null } = declared;
    if (same) await this.merge(manager, { from: upload.id, to: same, parts });
    await this.repository.finish(manager, upload.id, {
      finishedAt,
      parts,
      sha256,
      // A later search for the key finds the first upload, the only one with content.
      key: same ? null : key,
      sameAs: same?.id ?? null,
    });
    return { upload: same?.id ?? upload.id, bytes: upload.bytes, sha256 };
  }

  private async checkWhole(manager: EntityManager, upload: UploadRow, declared: Declared): Promise<void> {
    const { parts, needed } = await this.repository.count(manager, upload.id);
    if (parts !== declared.parts || needed !== declared.parts)
      throw new ProblemError('conflict', `Of ${declared.parts} parts, from 0 on, ${parts} are there.`);
    if (upload.bytes !== declared.bytes)
      throw new ProblemError('conflict', `The parts have ${upload.bytes} bytes and not ${declared.bytes}.`);
  }

  private async hash(manager: EntityManager, id: string, parts: number): Promise<string> {
    const hash = createHash('sha256');
    for (let number = 0; number < parts; number += 1)
      hash.update((await this.repository.part(manager, id, number)) ?? '');
    return hash.digest('hex');
  }

  /** The earlier upload with the same key. @throws ProblemError idempotency_mismatch */
  private async earlier(
    manager: EntityManager,
    account: string,
    { operation }: UploadRow,
    { sha256, key }: { sha256: string; key: string | undefined },
  ): Promise<UploadRow | undefined> {
    if (key === undefined) return undefined;
    const since = new Date(this.clock.now() - this.retentionMs);
    const first = await this.repository.firstWithKey(manager, account, { operation, key, since });
    if (first && first.sha256 !== sha256) throw new ProblemError('idempotency_mismatch');
    return first;
  }

  /**
   * Keeps the content of the first upload. If an operation that failed has removed it since, the new content replaces
   * it.
   */
  private async merge(
    manager: EntityManager,
    { from, to, parts }: { from: string; to: UploadRow; parts: number },
  ): Promise<void> {
    const there = await this.repository.count(manager, to.id);
    // A job may be reading the parts, so they are not replaced.
    const isWhole = there.parts === to.parts;
    await this.repository.removeParts(manager, isWhole ? from : to.id);
    if (!isWhole) await this.repository.moveParts(manager, from, to.id);
    const expiresAt = new Date(this.clock.now() + this.retentionMs);
    await this.repository.keepUntil(manager, to.id, expiresAt, isWhole ? there.parts : parts);
  }
}

/** The response to a repeated request. */
function repeated(
  { id, sameAs, bytes, parts }: UploadRow,
  sha256: string,
  declared: Declared,
): FinishedUpload {
  if (parts !== declared.parts || bytes !== declared.bytes)
    throw new ProblemError('conflict', 'The upload is finished with other parts.');
  return { upload: sameAs ?? id, bytes, sha256 };
}

/** Milliseconds for which content is kept. */
const retentionMs = 24 * 3600 * 1000;
/**
 * Maximum size of all unfinished uploads of an account, in uploads of the maximum size: only their caller can end them.
 */
const maxUnfinished = 4;
/** Seconds after which a rejected caller may retry. */
const retryAfter = 60;
/** Parts per statement that deletes: some 32 MiB of content. */
const deletedPerStatement = 64;

/** Maximum bytes of an upload. */
export const UPLOAD_LIMIT = Symbol('maximum bytes of an upload');

/**
 * Large content that callers send in numbered parts before an operation reads it; needs the tables of
 * `uploads/uploads.sql`. Content is kept for 24 hours, or until it is removed.
 */
@Injectable()
export class Uploads {
  private readonly service: ServiceName;
  private readonly repository: UploadRepository;
  private readonly ending: UploadEnding;

  constructor(
    private readonly source: DataSource,
    @Inject(SERVICE) { name }: { readonly name: ServiceName },
    @Inject(UPLOAD_LIMIT) private readonly limit: number,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.service = name;
    this.repository = new UploadRepository(source, name);
    this.ending = new UploadEnding(this.repository, clock, retentionMs);
  }

  /** @throws ProblemError request_too_large; overloaded where the account has too many unfinished bytes */
  async begin(
    account: string,
    { bytes = 1, operation = '' }: Readonly<BeginUploadRequest>,
  ): Promise<BegunUpload> {
    if (bytes > this.limit) throw this.tooLarge();
    const now = this.clock.now();
    const upload = {
      id: prefixedId(`upl_${this.service}`, now, randomBytes(10)),
      operation,
      createdAt: new Date(now),
      expiresAt: new Date(now + retentionMs),
    };
    await this.inAccount(account, async (manager) => {
      await this.checkRoom(manager, account, bytes);
      await this.repository.insert(manager, account, upload);
    });
    return { upload: upload.id, part_bytes: uploadPartBytes };
  }

  /**
   * Stores one part; the same number again replaces it. A finished upload accepts only identical parts.
   * @throws ProblemError validation, not_found, gone, conflict, request_too_large; overloaded as `begin` does
   */
  async part(account: string, request: Readonly<UploadPartRequest>): Promise<UploadPart> {
    const { upload: id, number } = request;
    const content = bytesOfPart(request.content);
    const kept: UploadPart = { number, bytes: content.length };
    return this.inAccount(account, async (manager) => {
      const upload = await this.kept(manager, account, id, { lock: true });
      if (upload.finishedAt) {
        const before = await this.repository.part(manager, upload.sameAs ?? id, number);
        if (before?.equals(content)) return kept;
        throw new ProblemError('conflict', 'The upload is finished; begin another one.');
      }
      const growth = content.length - ((await this.repository.partSize(manager, id, number)) ?? 0);
      if (upload.bytes + growth > this.limit) throw this.tooLarge();
      if (growth > 0) await this.checkRoom(manager, account, growth);
      await this.repository.putPart(manager, account, { id, number, content, growth });
      return kept;
    });
  }

  /**
   * Finishes an upload. The same content for the same operation with the same key within 24 hours is the same upload,
   * so that requests which name it are equal too.
   * @throws ProblemError not_found, gone; conflict where parts are missing or bytes differ; idempotency_mismatch where
   * the key was used for other content
   */
  finish(
    account: string,
    { upload: id, ...declared }: Readonly<FinishUploadRequest>,
    key?: string,
  ): Promise<FinishedUpload> {
    return this.inAccount(account, async (manager) => {
      const upload = await this.kept(manager, account, id, { lock: true });
      return this.ending.end(manager, account, upload, { ...declared, key });
    });
  }

  /** Deletes an upload unless it is finished: then a job may be reading it. A missing one counts as deleted. */
  async drop(account: string, id: string): Promise<DroppedUpload> {
    if (serviceOfUpload(id) !== this.service) return { upload: id, kept: false };
    return this.inAccount(account, async (manager) => {
      const upload = await this.repository.find(manager, account, id, true);
      const kept = upload !== undefined && upload.finishedAt !== null;
      if (upload && !kept) await this.repository.delete(manager, id);
      return { upload: id, kept };
    });
  }

  /** @throws ProblemError not_found, gone; conflict where it is not finished */
  find(account: string, id: string): Promise<FinishedUpload> {
    return this.inAccount(account, async (manager) => {
      const { id: upload, bytes, sha256 } = await this.readable(manager, account, id);
      return { upload, bytes, sha256 };
    });
  }

  /**
   * The content of a finished upload, in parts of up to 512 KiB. Waits for an unavailable database.
   * @throws ProblemError as `find` does
   */
  async *read(account: string, id: string): AsyncGenerator<Buffer, void, undefined> {
    const withRetries = <T>(work: (manager: EntityManager) => Promise<T>): Promise<T> =>
      withDatabaseRetries(() => this.inAccount(account, work));
    const upload = await withRetries((manager) => this.readable(manager, account, id));
    for (let number = 0; number < upload.parts; number += 1) {
      const content = await withRetries((manager) => this.repository.part(manager, upload.id, number));
      if (!content) throw gone();
      yield content;
    }
  }

  /** Deletes the content; has no effect where there is none. */
  remove(account: string, id: string): Promise<void> {
    return this.inAccount(account, async (manager) => {
      const upload = await this.repository.find(manager, account, id);
      if (upload) await this.repository.removeParts(manager, upload.sameAs ?? id);
    });
  }

  /** Deletes uploads that are older than 24 hours, in batches; replicas may run it concurrently. */
  async deleteExpired(now: number): Promise<void> {
    const moment = new Date(now);
    while ((await this.repository.forget(moment, deletedPerStatement)) > 0);
  }

  private async kept(
    manager: EntityManager,
    account: string,
    id: string,
    { lock = false } = {},
  ): Promise<UploadRow> {
    if (serviceOfUpload(id) !== this.service) throw notFound();
    const upload = await this.repository.find(manager, account, id, lock);
    if (!upload) throw notFound();
    if (upload.expiresAt.getTime() <= this.clock.now()) throw gone();
    return upload;
  }

  /** The upload with the content. */
  private async readable(
    manager: EntityManager,
    account: string,
    id: string,
  ): Promise<{ id: string; parts: number; bytes: number; sha256: string }> {
    const asked = await this.kept(manager, account, id);
    const upload = asked.sameAs === null ? asked : await this.kept(manager, account, asked.sameAs);
    const { parts, sha256, bytes } = upload;
    if (parts === null || sha256 === null) throw new ProblemError('conflict', 'The upload is not finished.');
    if ((await this.repository.partSize(manager, upload.id, 0)) === undefined) throw gone();
    return { id: upload.id, parts, bytes, sha256 };
  }

  /** @throws ProblemError overloaded */
  private async checkRoom(manager: EntityManager, account: string, bytes: number): Promise<void> {
    const maxBytes = maxUnfinished * this.limit;
    const now = new Date(this.clock.now());
    const unfinished = await this.repository.unfinishedBytes(manager, account, now);
    if (unfinished + bytes <= maxBytes) return;
    const detail = `Uploads of an account that are not finished have at most ${maxBytes} bytes together; finish or drop some of them.`;
    throw new ProblemError('overloaded', detail, { retryAfter: retryAfter });
  }

  private tooLarge(): ProblemError {
    return new ProblemError('request_too_large', `An upload has at most ${this.limit} bytes.`);
  }

  private inAccount<T>(account: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return withAccount(this.source, account, work);
  }
}

const notFound = (): ProblemError => new ProblemError('not_found', 'There is no such upload.');
const gone = (): ProblemError =>
  new ProblemError('gone', 'The upload was kept for 24 hours, or until it was read.');

import { createHash } from 'node:crypto';
import { ProblemError, type FinishedUpload } from '@lode/contracts';
import type { EntityManager } from 'typeorm';
import type { Clock } from '@lode/platform';
import type { UploadRepository, UploadRow } from './upload.repository';

interface Declared {
  readonly parts: number;
  readonly bytes: number;
  readonly key: string | undefined;
}

/** Finishes an upload, whose row is locked meanwhile. */
export class UploadEnding {
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

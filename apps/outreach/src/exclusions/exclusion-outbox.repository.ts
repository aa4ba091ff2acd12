import { Injectable } from '@nestjs/common';
import type { Exclusion } from '@lode/contracts';
import { lastPosition } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import type { ExclusionOutbox, ExclusionPage } from './exclusion-outbox';
import { exclusionChanges, forgetRemovedExclusions, forgottenPosition } from './exclusion.statements';

/** Limits of a page, which thus fits into a message of 1 MiB. */
const maxEntries = 1000;
const maxHashes = 20_000;
/** Milliseconds for which removed entries are listed. */
const retentionMs = 30 * 24 * 3_600_000;

@Injectable()
export class ExclusionOutboxRepository implements ExclusionOutbox {
  constructor(private readonly source: DataSource) {}

  async page(after: number): Promise<ExclusionPage> {
    const last = await lastPosition(this.source);
    if (after === last) return { entries: [], position: after, last };
    const { forgotten } = await forgottenPosition.one(this.source);
    if (after > 0 && after < forgotten) return { entries: [], position: after, last: 0 };
    const rows = await exclusionChanges.rows(this.source, after, maxEntries);
    const fitting = rows.slice(0, fittingCount(rows));
    const isEnd = rows.length < maxEntries && fitting.length === rows.length;
    const position = fitting.at(-1)?.at ?? after;
    return {
      entries: fitting.map(toExclusion),
      position: isEnd ? Math.max(position, last) : position,
      last,
    };
  }

  /** Deletes entries that were removed long ago. */
  async deleteRemoved(now: number): Promise<void> {
    await forgetRemovedExclusions.run(this.source, new Date(now - retentionMs));
  }
}

type Row = Awaited<ReturnType<typeof exclusionChanges.rows>>[number];

/** At least one entry. */
function fittingCount(rows: readonly Row[]): number {
  let hashes = 0;
  const end = rows.findIndex((row, index) => {
    hashes += (row.hashes?.length ?? 0) + (row.subject_hashes?.length ?? 0);
    return index > 0 && hashes > maxHashes;
  });
  return end < 0 ? rows.length : end;
}

const toExclusion = ({ at: _, hashes, subject_hashes: subjects, ...entry }: Row): Exclusion => ({
  ...entry,
  hashes: hashes ?? [],
  subject_hashes: subjects ?? [],
});

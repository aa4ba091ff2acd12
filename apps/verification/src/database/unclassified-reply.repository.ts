import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, withDatabaseRetries, type Clock } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import type { UnclassifiedReply, UnclassifiedReplyStore } from '../unclassified/unclassified-replies';

/** A stored reply with its number of occurrences. */
export interface StoredReply extends UnclassifiedReply {
  readonly count: number;
  readonly lastAt: Date;
}

/** Different replies; further ones are not stored until old ones are deleted. */
const maxReplies = 1000;

/** Replies to which no rule applied, over all replicas. */
@Injectable()
export class UnclassifiedReplyRepository implements UnclassifiedReplyStore {
  constructor(
    private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  async add(replies: readonly (UnclassifiedReply & { readonly count: number })[]): Promise<void> {
    await withDatabaseRetries(() =>
      this.source.query(ADD, [
        replies.map(({ code }) => code),
        replies.map(({ status }) => status),
        replies.map(({ text }) => text),
        replies.map(({ count }) => count),
        new Date(this.clock.now()),
        maxReplies,
      ]),
    );
  }

  /** The most frequent replies. @param limit above 0 */
  list(limit: number): Promise<StoredReply[]> {
    return this.source.query<StoredReply[]>(
      `SELECT code, status, text, occurrences::float8 AS count, last_at AS "lastAt"
       FROM verification.unclassified_replies ORDER BY occurrences DESC, code, status, text LIMIT $1`,
      [limit],
    );
  }

  /** Deletes replies that did not occur since the given instant. */
  async deleteBefore(lastBefore: number): Promise<void> {
    await withDatabaseRetries(() =>
      this.source.query('DELETE FROM verification.unclassified_replies WHERE last_at < $1', [
        new Date(lastBefore),
      ]),
    );
  }
}

/** Sorted, so that concurrent replicas lock the rows in the same order. */
const ADD = `
  INSERT INTO verification.unclassified_replies AS stored (code, status, text, occurrences, last_at)
  SELECT added.code, added.status, added.text, added.occurrences, $5
  FROM unnest($1::int[], $2::text[], $3::text[], $4::int[]) AS added (code, status, text, occurrences)
  WHERE (SELECT count(*) FROM verification.unclassified_replies) < $6
    OR EXISTS (SELECT FROM verification.unclassified_replies AS known
      WHERE (known.code, known.status, known.text) = (added.code, added.status, added.text))
  ORDER BY 1, 2, 3
  ON CONFLICT (code, status, text) DO UPDATE
    SET occurrences = stored.occurrences + excluded.occurrences, last_at = excluded.last_at`;

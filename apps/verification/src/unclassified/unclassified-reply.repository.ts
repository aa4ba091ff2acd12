import { CLOCK, type Clock } from '@lode/platform';
import { statement, withDatabaseRetries } from '@lode/database';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { UnclassifiedReplyEntity } from './unclassified-reply.entity';

/** Sorted, so that concurrent replicas lock the rows in the same order. */
const addReplies = statement({
  sql: `
    INSERT INTO verification.unclassified_replies AS stored (code, status, text, occurrences, last_at)
    SELECT added.code, added.status, added.text, added.occurrences, $5
    FROM unnest($1::integer[], $2::text[], $3::text[], $4::integer[]) AS added (code, status, text, occurrences)
    WHERE (SELECT count(*) FROM verification.unclassified_replies) < $6
      OR EXISTS (SELECT FROM verification.unclassified_replies AS known
        WHERE (known.code, known.status, known.text) = (added.code, added.status, added.text))
    ORDER BY 1, 2, 3
    ON CONFLICT (code, status, text) DO UPDATE
      SET occurrences = stored.occurrences + excluded.occurrences, last_at = excluded.last_at`,
  parameters: ['integer[]', 'text[]', 'text[]', 'integer[]', 'timestamptz', 'bigint'],
});

/** A reply without personal data. */
export interface UnclassifiedReply {
  readonly code: number;
  /** Enhanced status code; empty without one. */
  readonly status: string;
  readonly text: string;
}

/** A stored reply with its number of occurrences. */
export interface StoredReply extends UnclassifiedReply {
  readonly count: number;
  readonly lastAt: Date;
}

/** Different replies; further ones are not stored until old ones are deleted. */
const maxReplies = 1000;

/** Replies to which no rule applied, over all replicas. */
@Injectable()
export class UnclassifiedReplyRepository {
  constructor(
    @InjectRepository(UnclassifiedReplyEntity) private readonly replies: Repository<UnclassifiedReplyEntity>,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** Adds to the count of each reply. */
  async add(replies: readonly (UnclassifiedReply & { readonly count: number })[]): Promise<void> {
    await withDatabaseRetries(() =>
      addReplies.run(
        this.replies.manager,
        replies.map(({ code }) => code),
        replies.map(({ status }) => status),
        replies.map(({ text }) => text),
        replies.map(({ count }) => count),
        new Date(this.clock.now()),
        maxReplies,
      ),
    );
  }

  /** The most frequent replies. @param limit above 0 */
  async list(limit: number): Promise<StoredReply[]> {
    const order = { occurrences: 'DESC', code: 'ASC', status: 'ASC', text: 'ASC' } as const;
    const rows = await this.replies.find({ order, take: limit });
    return rows.map(({ occurrences, ...reply }) => ({ ...reply, count: Number(occurrences) }));
  }

  /** Deletes replies that did not occur since the given instant. */
  async deleteBefore(lastBefore: number): Promise<void> {
    await withDatabaseRetries(() => this.replies.delete({ lastAt: LessThan(new Date(lastBefore)) }));
  }
}

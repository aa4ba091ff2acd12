import type { OptOutChoice } from '@lode/contracts';
import { withAccount, type Clock } from '@lode/service-kit';
import type { DataSource, EntityManager } from 'typeorm';
import { deployment, type Append } from '../change-log/change-log';
import { beginErasures } from '../database/begin-erasures';
import type { ChangeLogRepository } from '../database/change-log.repository';
import { putEntries } from '../database/entry-rows';
import type { LinkLimit, LinkState, OptOutLinkDraft, OptOutLinks } from './opt-out-links';

interface Row {
  readonly hash: string;
  readonly erase: boolean;
  readonly confirmed_at: Date | null;
}

/** Links in Postgres. */
export class OptOutLinkRepository implements OptOutLinks {
  constructor(
    private readonly source: DataSource,
    private readonly log: ChangeLogRepository,
    private readonly clock: Clock,
  ) {}

  keep(link: OptOutLinkDraft, { most, within }: LinkLimit): Promise<boolean> {
    const { tokenHash, hash, choice, createdAt, expiresAt } = link;
    return this.source.transaction(async (manager) => {
      // Those who ask for the same address at once come one after the other.
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [hash]);
      const kept = await manager.query<unknown[]>(KEEP, [
        tokenHash,
        hash,
        choice === 'erase',
        new Date(createdAt),
        new Date(expiresAt),
        new Date(createdAt - within),
        most,
      ]);
      return kept.length === 1;
    });
  }

  async drop(tokenHash: string): Promise<void> {
    await this.source.query('DELETE FROM privacy.opt_out_requests WHERE token_hash = $1', [tokenHash]);
  }

  async find(tokenHash: string): Promise<LinkState> {
    const row = await this.read(this.source.manager, tokenHash, '');
    return row && { choice: choiceOf(row), isDone: row.confirmed_at !== null };
  }

  confirm(tokenHash: string): Promise<LinkState> {
    return this.log.writing((append) =>
      withAccount(this.source, deployment, async (manager) => {
        const row = await this.read(manager, tokenHash, 'FOR UPDATE');
        if (!row) return undefined;
        const state = { choice: choiceOf(row), isDone: row.confirmed_at !== null };
        if (!state.isDone) await this.carryOut(manager, append, tokenHash, row);
        return state;
      }),
    );
  }

  /** Deletes links whose time was over before (milliseconds since 1970). */
  async forget(before: number): Promise<void> {
    await this.source.query('DELETE FROM privacy.opt_out_requests WHERE expires_at < $1', [new Date(before)]);
  }

  private async carryOut(
    manager: EntityManager,
    append: Append,
    tokenHash: string,
    { hash, erase }: Row,
  ): Promise<void> {
    const now = this.clock.now();
    const draft = { kind: 'email', hash, reason: 'opt_out', origin: 'opt_out_page' } as const;
    await manager.query('UPDATE privacy.opt_out_requests SET confirmed_at = $2 WHERE token_hash = $1', [
      tokenHash,
      new Date(now),
    ]);
    if (erase) {
      await beginErasures(manager, append, [{ ...draft, requestedBy: null }], now);
      return;
    }
    const [put] = await putEntries(manager, deployment, [{ ...draft, expiresAt: null }], now);
    if (put?.changed)
      await append(manager, [
        { action: 'suppress', account: deployment, hash, expiresAt: null, requestId: null },
      ]);
  }

  private async read(manager: EntityManager, tokenHash: string, lock: string): Promise<Row | undefined> {
    const [row] = await manager.query<Row[]>(
      `SELECT hash, erase, confirmed_at FROM privacy.opt_out_requests
       WHERE token_hash = $1 AND expires_at > $2 ${lock}`,
      [tokenHash, new Date(this.clock.now())],
    );
    return row;
  }
}

const choiceOf = ({ erase }: Row): OptOutChoice => (erase ? 'erase' : 'opt_out');

const KEEP = `
  INSERT INTO privacy.opt_out_requests (token_hash, hash, erase, created_at, expires_at)
  SELECT $1, $2, $3, $4, $5
  WHERE (SELECT count(*) FROM privacy.opt_out_requests WHERE hash = $2 AND created_at > $6) < $7::integer
  RETURNING 1`;

import { AcceptCompanyFacts } from '@lode/contracts';
import { Bus, createContext } from '@lode/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { changedFacts, movePosition, readPosition } from './exchange.statements';

const feed = 'facts';
/** Milliseconds for one call. */
const budget = 60_000;
/** Companies per call. */
const batch = 500;

/**
 * Hands the facts of companies over to the people search, in order. The position is saved after each call, so that a
 * repeated call is possible and a lost one is not; the position 0 begins anew.
 */
@Injectable()
export class FactsHandover {
  constructor(
    private readonly source: DataSource,
    @Inject(Bus) private readonly bus: Pick<Bus, 'call'>,
  ) {}

  /** @returns whether there may be more */
  async step(): Promise<boolean> {
    const { position } = await readPosition.one(this.source, feed);
    const rows = await changedFacts.rows(this.source, position, batch);
    const last = rows.at(-1);
    if (!last) return false;
    const companies = rows.map((row) => ({
      position: Number(row.position),
      domain: row.domain,
      tags: row.tags ?? [],
      size_from: row.size_from ?? -1,
      size_to: row.size_to ?? -1,
    }));
    const request = { restart: position === '0', companies };
    await this.bus.call(AcceptCompanyFacts, request, createContext(budget));
    await movePosition.run(this.source, feed, position, last.position);
    return rows.length === batch;
  }
}

import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LearnCompanies, type LearnedCompany } from '@lode/contracts';
import { Bus, createContext, LOGGER, PeriodicTask, type Logger } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import {
  companiesAfter,
  nextImport,
  placesOfImport,
  readPosition,
  savePosition,
} from './handover.statements';
import { companyOfPlace, companyOfSighting } from './learned-company';

/** Milliseconds between two looks for new companies. */
const interval = 5000;
const budget = 30_000;
/** Companies per call. */
const batch = 200;

type Feed = 'places' | 'companies';

/**
 * Hands the places with a website and the companies whose sites were read over to the company search, in order. The
 * position is saved after each call, so that a repeated call is possible and a lost one is not.
 */
@Injectable()
export class CompanyHandover implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: PeriodicTask;
  private isStopping = false;

  constructor(
    private readonly source: DataSource,
    private readonly bus: Bus,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.task = new PeriodicTask(
      interval,
      () => this.run(),
      (error) => logger.info({ err: error }, 'companies not handed over, retrying'),
    );
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    await this.task.stop();
  }

  /** Hands over everything that is new. */
  async run(): Promise<void> {
    while (await this.handOverPlaces()) if (this.isStopping) return;
    while (await this.handOverCompanies()) if (this.isStopping) return;
  }

  /** @returns whether there may be more */
  private async handOverPlaces(): Promise<boolean> {
    const [importId = '0', placeId = '0'] = (await this.position('places'))?.split(' ') ?? [];
    const next = await nextImport.first(this.source, importId);
    if (!next) return false;
    const after = next.id === importId ? placeId : '0';
    const places = await placesOfImport.rows(this.source, next.id, after, batch);
    await this.send(places.map(companyOfPlace));
    const last = places.at(-1);
    if (last) await this.save('places', `${next.id} ${last.id}`);
    else if (next.id === importId) {
      const later = await nextImport.first(this.source, (BigInt(importId) + 1n).toString());
      if (!later) return false;
      await this.save('places', `${later.id} 0`);
    } else await this.save('places', `${next.id} 0`);
    return true;
  }

  /** @returns whether there may be more */
  private async handOverCompanies(): Promise<boolean> {
    const [seenAt = new Date(0).toISOString(), domain = ''] =
      (await this.position('companies'))?.split(' ') ?? [];
    const rows = await companiesAfter.rows(this.source, new Date(seenAt), domain, batch);
    const last = rows.at(-1);
    if (!last) return false;
    await this.send(rows.map((row) => companyOfSighting(row.domain, row.sighting)));
    await this.save('companies', `${last.seen_at.toISOString()} ${last.domain}`);
    return rows.length === batch;
  }

  private async send(companies: LearnedCompany[]): Promise<void> {
    if (companies.length === 0) return;
    await this.bus.call(LearnCompanies, { companies }, createContext(budget));
  }

  private async position(feed: Feed): Promise<string | undefined> {
    return (await readPosition.first(this.source, feed))?.position;
  }

  private async save(feed: Feed, position: string): Promise<void> {
    await savePosition.run(this.source, feed, position);
  }
}

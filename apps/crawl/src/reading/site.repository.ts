import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { SiteReading } from '@lode/contracts';
import { withDatabaseRetries, subjectsInSlices, SubjectHasher } from '@lode/service-kit';
import { LessThan, Repository } from 'typeorm';
import type { Depth } from '../crawling/crawl-plan';
import { SiteEntity } from './site.entity';
import type { SiteStore } from './site-store';
import { upgraded, type StoredReading } from '../site/stored-reading';

/** Cached readings of sites. They contain public web content and no reference to the requesting account. */
@Injectable()
export class SiteRepository implements SiteStore {
  constructor(
    @InjectRepository(SiteEntity) private readonly sites: Repository<SiteEntity>,
    private readonly hasher: SubjectHasher,
  ) {}

  async find(site: string, depth: Depth): Promise<StoredReading | undefined> {
    const query = { select: { reading: true }, where: { site, depth } } as const;
    const row = await withDatabaseRetries(() => this.sites.findOne(query));
    return row ? upgraded(row.reading) : undefined;
  }

  async save(site: string, depth: Depth, reading: SiteReading): Promise<void> {
    const { domain } = reading;
    const mark = this.hasher.companyMark(domain);
    const people = await subjectsInSlices(this.hasher, reading);
    const subjectHashes = [...people, ...(mark === undefined ? [] : [mark])];
    const row = { site, depth, domain, reading, readAt: new Date(reading.read_at), subjectHashes };
    await withDatabaseRetries(() => this.sites.upsert(row, ['site', 'depth']));
  }

  /** Deletes readings made before the given time (milliseconds since 1970). */
  async deleteBefore(readBefore: number): Promise<void> {
    await withDatabaseRetries(() => this.sites.delete({ readAt: LessThan(new Date(readBefore)) }));
  }
}

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { withDatabaseRetries } from '@lode/service-kit';
import { LessThan, MoreThan, Repository } from 'typeorm';
import { SiteBackOffEntity } from './site-back-off.entity';
import { beginBackOff } from './site-back-off.statements';
import type { BackOff, SiteBackOffs } from './site-back-offs';

/** Back-offs of web sites in Postgres, shared by all replicas. */
@Injectable()
export class SiteBackOffRepository implements SiteBackOffs {
  constructor(
    @InjectRepository(SiteBackOffEntity) private readonly backOffs: Repository<SiteBackOffEntity>,
  ) {}

  async find(resource: string): Promise<BackOff | undefined> {
    const row = await withDatabaseRetries(() => this.backOffs.findOneBy({ resource }));
    return row ? { status: row.status, until: row.until.getTime() } : undefined;
  }

  async begin(resource: string, { status, until }: BackOff): Promise<void> {
    const { manager } = this.backOffs;
    await withDatabaseRetries(() => beginBackOff.run(manager, resource, status, new Date(until)));
  }

  /** Number of sites in a back-off at the given time. */
  count(now: number): Promise<number> {
    return withDatabaseRetries(() => this.backOffs.countBy({ until: MoreThan(new Date(now)) }));
  }

  async deleteBefore(endedBefore: number): Promise<void> {
    await withDatabaseRetries(() => this.backOffs.delete({ until: LessThan(new Date(endedBefore)) }));
  }
}

import type { TestTables } from '@lode/testing';
import { systemClock } from '@lode/platform';
import { RobotsEntity } from '../../robots/robots.entity';
import { RobotsRepository } from '../../robots/robots.repository';
import { sharedCrawlTables } from '../../testing/crawl-fixture';
import { LeasedPoliteness } from '../leased-politeness';
import { SiteBackOffEntity } from '../site-back-off.entity';
import { SiteBackOffRepository } from '../site-back-off.repository';

/** The politeness of several replicas on one empty database. */
export class PoliteReplicas {
  private constructor(private readonly tables: TestTables) {}

  static async start(): Promise<PoliteReplicas> {
    return new PoliteReplicas(await sharedCrawlTables());
  }

  get backOffs(): SiteBackOffRepository {
    return new SiteBackOffRepository(this.tables.source.getRepository(SiteBackOffEntity));
  }

  get robots(): RobotsRepository {
    return new RobotsRepository(this.tables.source.getRepository(RobotsEntity));
  }

  add(): LeasedPoliteness {
    return new LeasedPoliteness(this.tables.addLeases(), this.backOffs, systemClock);
  }

  query(statement: string): Promise<unknown[]> {
    return this.tables.source.query(statement);
  }
}

import type { ServiceDatabase } from '@lode/service-kit';
import { Crawl1763700000000 } from './migrations/1763700000000-crawl';

export const crawlDatabase: ServiceDatabase = { entities: [], migrations: [Crawl1763700000000] };

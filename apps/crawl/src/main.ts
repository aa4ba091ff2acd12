import { bootstrap } from '@lode/service-kit';
import { CrawlModule } from './crawl.module';

void bootstrap(CrawlModule);

import { bootstrap } from '@lode/bus';
import { CrawlModule } from './crawl.module';

void bootstrap(CrawlModule);

export { CrawlModule } from './crawl.module';
export { crawlSettings } from './crawl.config';

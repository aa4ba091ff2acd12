import { join } from 'node:path';
import { describeDatabase } from '@lode/testing';
import { crawlDatabase } from './crawl-database';

describeDatabase('crawl', crawlDatabase, { folder: join(__dirname, '..'), load: (file) => import(file) });

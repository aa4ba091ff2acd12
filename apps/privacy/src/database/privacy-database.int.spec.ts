import { join } from 'node:path';
import { describeDatabase } from '@lode/testing';
import { privacyDatabase } from './privacy-database';

describeDatabase('privacy', privacyDatabase, {
  folder: join(__dirname, '..'),
  load: (file) => import(file),
});

import { join } from 'node:path';
import { describeDatabase } from '@lode/testing';
import { outreachDatabase } from './outreach-database';

describeDatabase('outreach', outreachDatabase, {
  folder: join(__dirname, '..'),
  load: (file) => import(file),
});

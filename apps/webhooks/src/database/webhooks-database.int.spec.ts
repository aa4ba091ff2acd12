import { join } from 'node:path';
import { describeDatabase } from '@lode/testing';
import { webhooksDatabase } from './webhooks-database';

describeDatabase('webhooks', webhooksDatabase, {
  folder: join(__dirname, '..'),
  load: (file) => import(file),
});

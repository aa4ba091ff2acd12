import { join } from 'node:path';
import { describeDatabase } from '@lode/testing';
import { verificationDatabase } from './verification-database';

describeDatabase('verification', verificationDatabase, {
  folder: join(__dirname, '..'),
  load: (file) => import(file),
});

import { join } from 'node:path';
import { describeDatabase } from '@lode/service-kit/testing';
import { exportDatabase } from './export-database';

describeDatabase('export', exportDatabase, { folder: join(__dirname, '..'), load: (file) => import(file) });

import { join } from 'node:path';
import { describeDatabase } from '@lode/testing';
import { exportDatabase } from './export-database';

describeDatabase('export', exportDatabase, { folder: join(__dirname, '..'), load: (file) => import(file) });

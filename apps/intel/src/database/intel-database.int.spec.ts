import { join } from 'node:path';
import { describeDatabase } from '@lode/testing';
import { intelDatabase } from './intel-database';

describeDatabase('intel', intelDatabase, { folder: join(__dirname, '..'), load: (file) => import(file) });

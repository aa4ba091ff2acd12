import { join } from 'node:path';
import { describeDatabase } from '@lode/testing';
import { leadsDatabase } from './leads-database';

describeDatabase('leads', leadsDatabase, { folder: join(__dirname, '..'), load: (file) => import(file) });

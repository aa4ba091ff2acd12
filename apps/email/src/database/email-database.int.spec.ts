import { join } from 'node:path';
import { describeDatabase } from '@lode/testing';
import { emailDatabase } from './email-database';

describeDatabase('email', emailDatabase, { folder: join(__dirname, '..'), load: (file) => import(file) });

import { join } from 'node:path';
import { describeDatabase } from '@lode/testing';
import { gatewayDatabase } from './gateway-database';

describeDatabase('gateway', gatewayDatabase, { folder: join(__dirname, '..'), load: (file) => import(file) });

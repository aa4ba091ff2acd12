import { join } from 'node:path';
import { describeDatabase } from '@lode/service-kit/testing';
import { gatewayDatabase } from './gateway-database';

describeDatabase('gateway', gatewayDatabase, { folder: join(__dirname, '..'), load: (file) => import(file) });

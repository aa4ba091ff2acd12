import { join } from 'node:path';
import { wordSet } from '@lode/service-kit/data';

export const parkingHosts = wordSet(join(__dirname, 'data/parking-hosts.txt'));

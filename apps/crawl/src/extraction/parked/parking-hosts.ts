import { join } from 'node:path';
import { wordSet } from '@lode/domain/data';

export const parkingHosts = wordSet(join(__dirname, 'data/parking-hosts.txt'));

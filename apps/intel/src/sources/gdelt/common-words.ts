import { join } from 'node:path';
import { wordSet } from '@lode/service-kit/data';

export const commonWords = wordSet(join(__dirname, 'data/common-words.txt'));

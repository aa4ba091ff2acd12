import { join } from 'node:path';
import { wordSet } from '@lode/domain/data';

export const commonWords = wordSet(join(__dirname, 'data/common-words.txt'));

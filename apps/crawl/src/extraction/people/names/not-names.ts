import { join } from 'node:path';
import { wordSet } from '@lode/domain/data';

export const wordsInNoName = wordSet(join(__dirname, 'data/words-in-no-name.txt'));
export const everydayFamilyNames = wordSet(join(__dirname, 'data/everyday-family-names.txt'));

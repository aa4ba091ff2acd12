import { join } from 'node:path';
import { lazily } from '../../values';
import { readWords } from '../../data';
import { isWithin } from './taxonomy';

const relatedFile = join(__dirname, '../data/related-industries.txt');
const kin = lazily(() => readWords(relatedFile).map((line) => line.split(' ')));

/** Whether companies are often in both industries. */
export const areRelated = (one: string, other: string): boolean =>
  kin().some(
    (group) => group.some((code) => isWithin(one, code)) && group.some((code) => isWithin(other, code)),
  );

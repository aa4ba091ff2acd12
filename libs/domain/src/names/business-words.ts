import { join } from 'node:path';
import { isRoleAccount } from '../addresses/role-account';
import { wordSet } from '../data';
import { isLegalForm } from '../sites/legal-forms';
import { lazily } from '../values/lazily';

const businessWords = wordSet(join(__dirname, 'data/business-words.txt'));

const businessEndings = lazily(() => [...wordSet(join(__dirname, 'data/business-endings.txt'))()]);
/** Letters before an ending: `Tiefbau`, but not `Nebau`. */
const minStem = 3;

/** Whether a name is that of a business by its words. @param words folded */
export const isBusinessName = (words: readonly string[]): boolean =>
  words.some((word) => businessWords().has(word) || isTrade(word)) || isLegalForm(words.at(-1) ?? '');

const isTrade = (word: string): boolean =>
  businessEndings().some((ending) => word.length >= ending.length + minStem && word.endsWith(ending));

const partWords = wordSet(join(__dirname, 'data/business-part-words.txt'));

/** Whether a name may be that of a branch or a department: `Filiale Nord`, `Sales Team`. @param words folded */
export const isPartOfBusiness = (words: readonly string[]): boolean =>
  words.some((word) => partWords().has(word)) || (words.length > 0 && words.every(isRoleAccount));

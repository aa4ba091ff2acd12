import { join } from 'node:path';
import { lazily, readWords } from '@lode/domain/data';
import { cacheByText } from '../roles/cache-by-word';
import { wordsOf } from '../roles/title-words';

const labels = lazily(
  (): ReadonlySet<string> =>
    new Set(readWords(join(__dirname, 'data/contact-labels.txt')).map((term) => wordsOf(term).join(' '))),
);
const openings =
  /^(?:for|contact|kontakt|contacto|contatto|please contact|ask for|call)\s.{0,40}(?:enquir|inquir|question|contact|info|press|booking|reservation)/i;

/** Whether a text only announces a contact person after it. */
export const isContactLabel = (text: string): boolean => text.length <= 60 && isLabel(text);

const isLabel = cacheByText((text) => labels().has(wordsOf(text).join(' ')) || openings.test(text));

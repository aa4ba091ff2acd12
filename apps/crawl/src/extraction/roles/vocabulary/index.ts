import { dutch } from './dutch';
import { english } from './english';
import { french } from './french';
import { german } from './german';
import { italian } from './italian';
import { portuguese } from './portuguese';
import { spanish } from './spanish';
import type { Vocabulary } from './vocabulary';

/** Titles of one page come in several languages, so all are looked up at once; where they differ the first holds. */
export const vocabularies: readonly Vocabulary[] = [
  english,
  german,
  french,
  spanish,
  italian,
  dutch,
  portuguese,
];

import { dutch } from './dutch';
import { english } from './english';
import { french } from './french';
import { german } from './german';
import { italian } from './italian';
import type { Language } from './language';
import { polish } from './polish';
import { portuguese } from './portuguese';
import { spanish } from './spanish';

export const languages: readonly Language[] = [
  english,
  german,
  french,
  spanish,
  italian,
  dutch,
  portuguese,
  polish,
];

import { ENGLISH_HEADLINES } from './english';
import { FRENCH_HEADLINES } from './french';
import { GERMAN_HEADLINES } from './german';
import type { HeadlineForm } from './headline';
import { ITALIAN_HEADLINES } from './italian';
import { SPANISH_HEADLINES } from './spanish';

/** By language (ISO 639-1). */
export const HEADLINE_FORMS: Readonly<Record<string, readonly HeadlineForm[]>> = {
  en: ENGLISH_HEADLINES,
  de: GERMAN_HEADLINES,
  fr: FRENCH_HEADLINES,
  es: SPANISH_HEADLINES,
  it: ITALIAN_HEADLINES,
};

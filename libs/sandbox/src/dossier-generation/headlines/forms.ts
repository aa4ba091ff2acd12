import { englishHeadlines } from './english';
import { frenchHeadlines } from './french';
import { germanHeadlines } from './german';
import type { HeadlineForm } from './headline';
import { italianHeadlines } from './italian';
import { spanishHeadlines } from './spanish';

/** By language (ISO 639-1). */
export const headlineForms: Readonly<Record<string, readonly HeadlineForm[]>> = {
  en: englishHeadlines,
  de: germanHeadlines,
  fr: frenchHeadlines,
  es: spanishHeadlines,
  it: italianHeadlines,
};

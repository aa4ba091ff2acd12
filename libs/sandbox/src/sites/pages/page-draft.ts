import type { Random } from '../../random/random';
import type { Language, Subject } from '../languages/language';
import type { Scribe } from '../scribe';
import type { PlannedPage, SitePlan } from '../site-plan';
import type { Dialect, Section } from '../templates/template';

/** What the maker of a page works with. */
export interface PageDraft {
  plan: SitePlan;
  page: PlannedPage;
  language: Language;
  subject: Subject;
  scribe: Scribe;
  random: Random;
  dialect: Dialect;
}

/** What a page says, before its template gives it a shape. */
export interface PageContent {
  title: string;
  sections: Section[];
  /** Elements for the head. */
  head?: string;
}

export type PageMaker = (draft: PageDraft) => PageContent;

import type { Random } from '../../random/random';
import type { Language, Subject } from '../languages/language';
import type { FactWriter } from '../fact-writer';
import type { PlannedPage, SitePlan } from '../site-plan';
import type { Dialect, Section } from '../templates/template';

/** The input of a page maker. */
export interface PageDraft {
  plan: SitePlan;
  page: PlannedPage;
  language: Language;
  subject: Subject;
  facts: FactWriter;
  random: Random;
  dialect: Dialect;
}

/** The content of a page, before its template is applied. */
export interface PageContent {
  title: string;
  sections: Section[];
  /** Elements of the head. */
  head?: string;
}

export type PageMaker = (draft: PageDraft) => PageContent;

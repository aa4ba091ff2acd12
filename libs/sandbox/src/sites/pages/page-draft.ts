import type { Random } from '../../random';
import type { Language, Subject } from '../languages/language';
import type { FactWriter } from '../fact-writer';
import type { PlannedPage, SitePlan } from '../site-plan';
import type { Dialect, Section } from '../template';
import { escape } from '../html';

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

/** Forms that do not write to the company: search, newsletter, sign-in. */
export const otherForms = ({ language: { labels } }: PageDraft): readonly string[] => [
  `<form role="search" action="/search" method="get"><input type="search" name="q" placeholder="${labels.search}"><button>${labels.search}</button></form>`,
  `<form action="/subscribe" method="post"><input type="email" name="email" placeholder="${escape(labels.newsletter)}"><button>OK</button></form>`,
  `<form action="/login" method="post"><input name="login"><input type="password" name="password" placeholder="${labels.password}"><button>${labels.signIn}</button></form>`,
];

/** Links to networks that are not profiles. */
export function shareLinks({ plan, language }: PageDraft): string {
  const url = encodeURIComponent(`${plan.origin}/`);
  return `<span class="share">${language.labels.share}:
<a href="https://www.facebook.com/sharer/sharer.php?u=${url}">Facebook</a>
<a href="https://twitter.com/intent/tweet?url=${url}">X</a>
<a href="https://www.linkedin.com/shareArticle?mini=true&amp;url=${url}">LinkedIn</a>
<a href="https://pinterest.com/pin/create/button/?url=${url}">Pinterest</a>
<a href="https://www.instagram.com/explore/tags/local/">#local</a></span>`;
}

/** Texts with an "@" that are not addresses of the company. */
export const falseAddresses: readonly string[] = [
  '<img src="/img/banner@3x.png" alt="banner@3x.png">',
  '<input placeholder="you@example.com">',
  '<code>npm install vue@3.4.1</code>',
  '<p style="display:none">trap@spam-trap.invalid</p>',
  '<!-- webmaster@old-host.invalid -->',
  '<code>git@github.com:acme/site.git</code>',
  '<span hidden>bot@honeypot.invalid</span>',
  '<p>name@domain.com</p>',
];

/** Numbers that are not telephone numbers. */
export const falseNumbers: readonly string[] = [
  '2024-11-05 14:30',
  'ISBN 978-3-16-148410-0',
  '10.244.18.250',
  'IBAN DE02 1203 0000 0000 2020 51',
  '1.234.567,89',
];

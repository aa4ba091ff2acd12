import type { Dossier, Opening } from '../../dossiers/dossier';
import { Random } from '../../random/random';
import { escape } from '../html';
import { statementsOf } from '../statements/statements';
import type { Section } from '../templates/template';
import { embedOf } from './board-embeds';
import { postingsOf } from './job-postings';
import type { PageDraft, PageMaker } from './page-draft';

/** How often a page lists the titles of what stands on its board too. */
const LISTED = 0.5;
const EMBEDDED = 0.4;

export const careersPage: PageMaker = (draft) => {
  const { language } = draft;
  return { title: language.menu.careers.label, sections: [introduction(draft), openingsOf(draft)] };
};

/** On a site of one page, where there is something to tell. */
export function careersSections(draft: PageDraft): Section[] {
  const kind = draft.plan.dossier?.openingsPlace.kind ?? 'none';
  return kind === 'none' ? [] : [introduction(draft), openingsOf(draft)];
}

const introduction = ({ language, dialect }: PageDraft): Section => ({
  heading: language.menu.careers.label,
  html: dialect.paragraph(escape(language.careersIntro)),
});

function openingsOf(draft: PageDraft): Section {
  const { plan, language, dialect, scribe } = draft;
  const address = plan.company.roleAddresses.find((email) => email.startsWith('jobs@'));
  const shown = plan.dossier ? told(draft, plan.dossier) : assumed(draft);
  const write = address === undefined ? '' : dialect.paragraph(scribe.email(address));
  return { heading: language.labels.openings, html: `${shown}${write}` };
}

/** What a site says whose openings nobody knows. */
function assumed({ plan, language, dialect, scribe }: PageDraft): string {
  const { jobBoard } = plan;
  const apply =
    jobBoard === undefined ? '' : dialect.paragraph(scribe.jobBoard(jobBoard, language.labels.job));
  return `${dialect.list(language.openings.map(escape))}${apply}`;
}

/** The open roles themselves, or the way to the board that has them; never one that is not open. */
function told(draft: PageDraft, { openings, openingsPlace: place }: Dossier): string {
  const { plan, language, dialect, scribe } = draft;
  const random = new Random(`${plan.label}/careers`);
  switch (place.kind) {
    case 'none':
      return dialect.paragraph(escape(statementsOf(plan).noOpenings));
    case 'markup':
      return `${listOf(draft, openings)}${postingsOf(plan, openings)}`;
    case 'board': {
      const list = random.chance(LISTED) ? listOf(draft, openings) : '';
      const embed = random.chance(EMBEDDED) ? embedOf(place) : undefined;
      return `${list}${embed ?? dialect.paragraph(scribe.jobBoard(place.url, language.labels.job))}`;
    }
  }
}

const listOf = ({ dialect }: PageDraft, openings: readonly Opening[]): string =>
  openings.length === 0 ? '' : dialect.list(openings.map(({ title, city }) => escape(`${title} · ${city}`)));

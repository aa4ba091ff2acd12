import type { Dossier, Opening } from '../../dossiers/dossier';
import { Random } from '../../random/random';
import { escape } from '../html';
import { statementsOf } from '../statements/statements';
import type { Section } from '../templates/template';
import { embedOf } from './board-embeds';
import { postingsOf } from './job-postings';
import type { PageDraft, PageMaker } from './page-draft';

/** Probability that a page also lists the titles of its board. */
const listedShare = 0.5;
const embedded = 0.4;

export const careersPage: PageMaker = (draft) => {
  const { language } = draft;
  return { title: language.menu.careers.label, sections: [introduction(draft), openingsOf(draft)] };
};

/** Sections of a one-page site, if it has a place for openings. */
export function careersSections(draft: PageDraft): Section[] {
  const kind = draft.plan.dossier?.openingsPlace.kind ?? 'none';
  return kind === 'none' ? [] : [introduction(draft), openingsOf(draft)];
}

const introduction = ({ language, dialect }: PageDraft): Section => ({
  heading: language.menu.careers.label,
  html: dialect.paragraph(escape(language.careersIntro)),
});

function openingsOf(draft: PageDraft): Section {
  const { plan, language, dialect, facts } = draft;
  const address = plan.company.roleAddresses.find((email) => email.startsWith('jobs@'));
  const shown = plan.dossier ? listed(draft, plan.dossier) : guessed(draft);
  const write = address === undefined ? '' : dialect.paragraph(facts.email(address));
  return { heading: language.labels.openings, html: `${shown}${write}` };
}

/** Text of a site without known openings. */
function guessed({ plan, language, dialect, facts }: PageDraft): string {
  const { jobBoard } = plan;
  const apply =
    jobBoard === undefined ? '' : dialect.paragraph(facts.jobBoard(jobBoard, language.labels.job));
  return `${dialect.list(language.openings.map(escape))}${apply}`;
}

/** The open roles, or the link to their board; never a role that is not open. */
function listed(draft: PageDraft, { openings, openingsPlace: place }: Dossier): string {
  const { plan, language, dialect, facts } = draft;
  const random = new Random(`${plan.label}/careers`);
  switch (place.kind) {
    case 'none':
      return dialect.paragraph(escape(statementsOf(plan).noOpenings));
    case 'markup':
      return `${listOf(draft, openings)}${postingsOf(plan, openings)}`;
    case 'board': {
      const list = random.chance(listedShare) ? listOf(draft, openings) : '';
      const embed = random.chance(embedded) ? embedOf(place) : undefined;
      return `${list}${embed ?? dialect.paragraph(facts.jobBoard(place.url, language.labels.job))}`;
    }
  }
}

const listOf = ({ dialect }: PageDraft, openings: readonly Opening[]): string =>
  openings.length === 0 ? '' : dialect.list(openings.map(({ title, city }) => escape(`${title} · ${city}`)));

import {
  type Dossier,
  type Opening,
  daysBefore,
  type BoardProvider,
  type OpeningsPlace,
} from '../../dossiers/dossier';
import { Random } from '../../random';
import { escape, asciiJsonLd } from '../html';
import { statementsOf } from '../statements';
import type { Section } from '../template';
import type { PageDraft, PageMaker } from './page-draft';
import { openingTitles } from '../../dossiers/opening-titles';
import type { SitePlan } from '../site-plan';

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

/** Probability of an expired role on a page. */
const expired = 0.4;
/** Probability of a title in HTML, with entities. */
const encodedShare = 0.3;
/** Longer than any role of the world is open. */
const openDays = 300;
const formerDays = 60;

/** JobPosting data of open roles (developers.google.com/search/docs/appearance/structured-data/job-posting). */
function postingsOf(plan: SitePlan, openings: readonly Opening[]): string {
  const random = new Random(`${plan.label}/postings`);
  const encoded = random.chance(encodedShare);
  const former = random.chance(expired) ? [formerRole(random, plan)] : [];
  const open = openings.map((opening) =>
    posting(plan, opening, encoded, daysBefore(opening.postedOn, -openDays)),
  );
  const all = [...former, ...open].map((item) => ({ '@context': 'https://schema.org', ...item }));
  if (random.chance(0.5)) return all.map(asciiJsonLd).join('\n');
  return all.length === 0
    ? ''
    : asciiJsonLd({ '@context': 'https://schema.org', '@graph': [...former, ...open] });
}

function posting(plan: SitePlan, opening: Opening, encoded: boolean, validThrough: string): object {
  const { title, city, country, remote, postedOn, id } = opening;
  return {
    '@type': 'JobPosting',
    title: encoded ? escape(title) : title,
    identifier: { '@type': 'PropertyValue', name: plan.company.name, value: id },
    description: `<p>${escape(title)}</p>`,
    datePosted: postedOn,
    validThrough: `${validThrough}T23:59:59Z`,
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: plan.company.name, sameAs: `${plan.origin}/` },
    ...(remote && { jobLocationType: 'TELECOMMUTE' }),
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: country },
    },
  };
}

/** A role that was filled but is still in the data. */
function formerRole(random: Random, plan: SitePlan): object {
  const { heldOut, city } = plan.company;
  const titles = (openingTitles[plan.language.code] ?? []).filter((title) => title.heldOut === heldOut);
  const { text, function: role } = random.pick(titles);
  const postedOn = `2024-0${random.integer(1, 9)}-${random.integer(10, 28)}`;
  const opening: Opening = {
    id: '77',
    title: text,
    function: role,
    city: city.name,
    country: city.country,
    remote: false,
    postedOn,
  };
  return posting(plan, opening, false, daysBefore(postedOn, -formerDays));
}

/** Embeds of boards in other pages; `{t}` is the token of the company. */
const embeds: Readonly<Partial<Record<BoardProvider, string>>> = {
  greenhouse:
    '<div id="grnhse_app"></div><script src="https://boards.greenhouse.io/embed/job_board/js?for={t}"></script>',
  ashby: '<div id="ashby_embed"></div><script src="https://jobs.ashbyhq.com/{t}/embed?version=2"></script>',
  recruitee: '<iframe src="https://{t}.recruitee.com/" title="jobs"></iframe>',
  personio: '<iframe src="https://{t}.jobs.personio.de/?language=en" title="jobs"></iframe>',
  bamboohr: '<div id="BambooHR"></div><script src="https://{t}.bamboohr.com/js/embed.js" async></script>',
};

/** The embed of a board; `undefined` for boards that are only linked. */
const embedOf = ({ provider, token }: Extract<OpeningsPlace, { kind: 'board' }>): string | undefined =>
  embeds[provider]?.replace('{t}', token);

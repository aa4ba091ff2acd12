import type { Opening } from '../../dossiers/dossier';
import { openingTitles } from '../../dossiers/opening-titles';
import { daysBefore } from '../../dossiers/calendar';
import { Random } from '../../random/random';
import { asciiJsonLd, escape } from '../html';
import type { SitePlan } from '../site-plan';

/** Probability of an expired role on a page. */
const expired = 0.4;
/** Probability of a title in HTML, with entities. */
const encodedShare = 0.3;
/** Longer than any role of the world is open. */
const openDays = 300;
const formerDays = 60;

/** JobPosting data of open roles (developers.google.com/search/docs/appearance/structured-data/job-posting). */
export function postingsOf(plan: SitePlan, openings: readonly Opening[]): string {
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

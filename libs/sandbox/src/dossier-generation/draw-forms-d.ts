import type { Random } from '../random/random';
import type { SitePlan } from '../sites/site-plan';
import { daysBefore } from '../dossiers/calendar';
import type { FormD } from '../dossiers/dossier';

const files = 0.5;
const amended = 0.3;
const indefinite = 0.2;
/** Maximum days between a notice and its amendment. */
const amendmentDays = 100;

/** Notices of offerings, newest first; half of the companies known to the SEC have some. */
export function drawFormsD(random: Random, plan: SitePlan, cik: string | undefined, today: string): FormD[] {
  if (cik === undefined || !random.chance(files)) return [];
  const offerings = Array.from({ length: random.integer(1, 2) }, (_, index) =>
    drawOffering(random.fork(index), plan, cik, today),
  );
  return offerings.flat().sort((one, other) => (one.filedOn < other.filedOn ? 1 : -1));
}

/** A notice, and possibly its amendment. */
function drawOffering(random: Random, plan: SitePlan, cik: string, today: string): FormD[] {
  const days = random.integer(amendmentDays + 1, 700);
  const total = random.integer(4, 120) * 250_000;
  const sold = Math.round((total * random.integer(1, 10)) / 10);
  const first: FormD = {
    accession: accessionOf(random, cik, daysBefore(today, days)),
    filedOn: daysBefore(today, days),
    offered: random.chance(indefinite) ? null : total,
    sold,
    amends: null,
    relatedPersons: relatedPersons(random, plan),
  };
  if (!random.chance(amended)) return [first];
  const filedOn = daysBefore(today, days - random.integer(14, amendmentDays));
  return [
    first,
    { ...first, accession: accessionOf(random, cik, filedOn), filedOn, sold: total, amends: first.accession },
  ];
}

/** As in `0001912345-26-000003`. */
const accessionOf = (random: Random, cik: string, filedOn: string): string =>
  `${cik}-${filedOn.slice(2, 4)}-${String(random.integer(1, 999_999)).padStart(6, '0')}`;

function relatedPersons(random: Random, { company, outsiders }: SitePlan): FormD['relatedPersons'] {
  const officers = company.people.slice(0, random.integer(1, 3)).map(({ givenName, familyName }) => {
    return { name: `${givenName} ${familyName}`, relationship: 'Executive Officer' as const };
  });
  const directors = outsiders.slice(3, 3 + random.integer(0, 2)).map((name) => {
    return { name, relationship: 'Director' as const };
  });
  return [...officers, ...directors];
}

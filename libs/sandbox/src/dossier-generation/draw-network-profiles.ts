import type { Random } from '../random/random';
import type { SitePlan } from '../sites/site-plan';
import { toAscii } from '../world/addresses';
import type { Company, Person } from '../world/company';
import type { NetworkProfile } from '../dossiers/dossier';

type Network = NetworkProfile['network'];
type Shower = NetworkProfile['shownBy'][number];

const personShare = 0.4;
/** Probability for companies whose site links to no page. */
const companyShare = 0.3;

const personPages: Readonly<Record<Network, string>> = {
  linkedin: 'https://www.linkedin.com/in/',
  xing: 'https://www.xing.com/profile/',
};

/** Pages on professional networks. @param shows sources that can link to them */
export function drawNetworkProfiles(
  random: Random,
  plan: SitePlan,
  shows: { site: boolean; wikidata: boolean },
): NetworkProfile[] {
  const people = plan.company.people.flatMap((person, index) =>
    drawPerson(random.fork(`person/${index}`), plan.company, person, shows.wikidata),
  );
  return [...drawCompany(random.fork('company'), plan, shows), ...people];
}

const isProfessional = (network: string): network is Network => network === 'linkedin' || network === 'xing';

function drawCompany(
  random: Random,
  { company, profiles }: SitePlan,
  shows: { site: boolean; wikidata: boolean },
): NetworkProfile[] {
  const { name, domain } = company;
  // Wikidata has a property for LinkedIn pages only.
  const further = (network: Network, share: number): Shower[] => [
    ...(shows.wikidata && network === 'linkedin' && random.chance(0.5) ? (['wikidata'] as const) : []),
    ...(random.chance(share) ? (['search'] as const) : []),
  ];
  const own = profiles.flatMap(({ network, url }): NetworkProfile[] => {
    if (!isProfessional(network)) return [];
    const site: Shower[] = shows.site ? ['site'] : [];
    return [{ network, kind: 'company', name, url, shownBy: [...site, ...further(network, 0.6)] }];
  });
  if (own.length > 0 || !random.chance(companyShare)) return own;
  const url = `https://www.linkedin.com/company/${domain.replace('.', '-')}`;
  return [{ network: 'linkedin', kind: 'company', name, url, shownBy: further('linkedin', 0.9) }];
}

function drawPerson(
  random: Random,
  { city }: Company,
  { givenName, familyName }: Person,
  inWikidata: boolean,
): NetworkProfile[] {
  if (!random.chance(personShare)) return [];
  const german = city.country === 'DE';
  const network: Network = german && random.chance(0.5) ? 'xing' : 'linkedin';
  const inItem = inWikidata && network === 'linkedin' && random.chance(0.1);
  const shower: Shower = inItem ? 'wikidata' : 'search';
  return [
    {
      network,
      kind: 'person',
      name: `${givenName} ${familyName}`,
      url: `${personPages[network]}${slugOf(random, network, [givenName, familyName])}`,
      shownBy: [shower],
    },
  ];
}

/** Unique: the name ends with nine hexadecimal digits. */
function slugOf(random: Random, network: Network, names: readonly string[]): string {
  const joined = names.map((name) => toAscii(name)).join(network === 'xing' ? '_' : '-');
  const digits = Array.from({ length: 9 }, () => random.integer(0, 15).toString(16)).join('');
  if (network === 'xing')
    return `${joined.replace(/\b\w/g, (sign) => sign.toUpperCase())}${parseInt(digits, 16)}`;
  return `${joined}-${digits}`;
}

import type { Evidence, SiteReading } from '@lode/contracts';
import { foldName, onPage, ownOrganisations } from '@lode/domain/sites';
import { readProfileAddress, type ProfileAddress } from '../../sources/profile-address';
import { peopleNamed, isSame, type ProfileTarget } from '../profile-target';
import type { Candidate } from '../candidate';

const confidence = 95;
const ofPerson = 'The own site of the company shows it with the person.';
const ofCompany = 'The own site of the company links to it.';

/** Profiles of the person or company on a site. */
export function fromSite(reading: SiteReading, asked: ProfileTarget): Candidate[] {
  if (reading.parked) return [];
  return [...peopleIn(reading, asked), ...(asked.mayBe.has('company') ? companiesIn(reading, asked) : [])];
}

const peopleIn = (reading: SiteReading, asked: ProfileTarget): Candidate[] =>
  peopleNamed(asked, onPage(reading.people)).flatMap(({ name, profiles, evidence }) =>
    profiles.flatMap((address) => {
      const profile = readProfileAddress(address);
      if (profile?.kind !== 'person') return [];
      return { ...profile, name, origin: 'website', confidence, reason: ofPerson, evidence };
    }),
  );

interface Linked {
  readonly address: ProfileAddress;
  readonly evidence: readonly Evidence[];
}

/** Sites also link to agencies and partners. */
function companiesIn(reading: SiteReading, asked: ProfileTarget): Candidate[] {
  const name = reading.company ?? asked.name;
  const linked = linkedBy(reading);
  return (['linkedin', 'xing'] as const).flatMap((network) => {
    const all = linked.filter(({ address }) => address.network === network);
    const alike = all.filter(({ address }) =>
      resembles(address.handle, [name, ...asked.companies], asked.label),
    );
    const chosen = alike.length > 0 ? alike : onlyProfile(all);
    return chosen.map(({ address, evidence }) => ({
      ...address,
      name,
      origin: 'website',
      confidence: alike.length > 0 ? confidence : 75,
      reason: ofCompany,
      evidence,
    }));
  });
}

function linkedBy(reading: SiteReading): Linked[] {
  const links = [
    ...onPage(reading.social_profiles)
      .filter(({ type }) => type === 'organisation')
      .map(({ url, evidence }) => ({ url, evidence })),
    ...ownOrganisations(reading).flatMap(({ same_as: urls, evidence }) =>
      urls.map((url) => ({ url, evidence })),
    ),
  ];
  return links.flatMap(({ url, evidence }) => {
    const address = readProfileAddress(url);
    return address?.kind === 'company' ? { address, evidence } : [];
  });
}

const onlyProfile = (linked: readonly Linked[]): readonly Linked[] =>
  new Set(linked.map(({ address }) => address.url.toLowerCase())).size === 1 ? linked : [];

/** Min length of a name; shorter ones occur inside too many words. */
const minLength = 3;

/** Whether the handle is similar to a name of the company or its domain. */
export function resembles(handle: string, names: readonly string[], label: string | null): boolean {
  const words = handle.replace(/[-_.]+/g, ' ');
  if (isSame(words, names)) return true;
  const [joined, domain] = [foldName(words).replaceAll(' ', ''), foldName(label ?? '').replaceAll(' ', '')];
  return domain.length >= minLength && joined.length >= minLength && joined.includes(domain);
}

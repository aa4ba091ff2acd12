import { foldName, withoutLegalForms } from '@lode/domain/sites';
import type { Sighting } from '../../business/business';
import type { Fact } from '../fact';
import { byTrust, vote } from './vote';

/** The name with the most votes, without its legal form, in its most frequent spelling. */
export function chooseName(sightings: readonly Sighting[]): Fact<string> {
  const named = sightings.filter(({ origin }) => origin !== 'web_search');
  const [meant] = vote(named.length > 0 ? named : sightings, namesOf, keyOf);
  const [spelled] = vote(meant?.sightings ?? [], namesOf, (name) => name);
  return { value: spelled?.value ?? '', sightings: (meant?.sightings ?? []).toSorted(byTrust) };
}

const namesOf = ({ name }: Sighting): string[] => [name];

/** Names in scripts that cannot be folded are compared unchanged. */
const keyOf = (name: string): string => withoutLegalForms(foldName(name).split(' ')).join('') || name;

/** Further names. */
export function otherNamesOf(sightings: readonly Sighting[], chosen: string): string[] {
  const names = vote(
    sightings,
    ({ name, otherNames }) => [name, ...otherNames],
    (name) => name,
  );
  return names.map(({ value }) => value).filter((name) => name !== chosen);
}

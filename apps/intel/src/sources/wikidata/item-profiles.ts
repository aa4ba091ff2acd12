import type { SiteProfile } from '@lode/contracts';
import { distinct } from '@lode/domain/values';
import { textsOf } from '@lode/domain/wikidata';
import { evidenceOf } from '../evidence';
import {
  organisationProfile,
  personProfile,
  type KnownNetwork,
  type PersonNetwork,
} from '../network-profiles';
import { itemPage } from './item-claims';

const organisations: readonly (readonly [property: string, network: KnownNetwork])[] = [
  ['P4264', 'linkedin'],
  ['P2002', 'x'],
  ['P2013', 'facebook'],
  ['P2003', 'instagram'],
  ['P2397', 'youtube'],
  ['P2037', 'github'],
];
const people: readonly (readonly [property: string, network: PersonNetwork])[] = [
  ['P6634', 'linkedin'],
  ['P2002', 'x'],
];

/** Confidence deducted: several profiles on one network include branches and products. */
const sharedNetworkPenalty = 25;
const maxOfOne = 3;

export function organisationProfiles(
  id: string,
  claims: unknown,
  { seenAt, confidence: usual }: { readonly seenAt: number; readonly confidence: number },
): SiteProfile[] {
  return organisations.flatMap(([property, network]) => {
    const handles = distinct(textsOf(claims, property));
    const confidence = handles.length > 1 ? usual - sharedNetworkPenalty : usual;
    const evidence = evidenceOf('wikidata', property, itemPage(id), { seenAt, confidence });
    return handles
      .slice(0, maxOfOne)
      .flatMap((handle) => organisationProfile(network, handle, { confidence, evidence }) ?? []);
  });
}

export const personProfiles = (claims: unknown): string[] =>
  people.flatMap(([property, network]) =>
    distinct(textsOf(claims, property))
      .slice(0, maxOfOne)
      .flatMap((handle) => personProfile(network, handle) ?? []),
  );

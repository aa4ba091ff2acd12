import type { Relation, Sightings } from './sightings';

/** An exact or variant name identifies the person; a compatible one may be a colleague's. */
const isTheirs = (relation: Relation): boolean => relation === 'exact' || relation === 'same';

/** The addresses that the site or an earlier confirmation attributes to the person. */
export const attributedAddresses = ({ addresses, confirmed }: Sightings): readonly string[] => [
  ...addresses.filter(({ relation }) => isTheirs(relation)).map(({ address }) => address.email),
  ...[...confirmed].filter(([, relation]) => isTheirs(relation)).map(([email]) => email),
];

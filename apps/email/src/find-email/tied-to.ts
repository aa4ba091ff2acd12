import type { Relation, Sightings } from './sightings';

/** By a name that is theirs; one that agrees only as far as it goes may be a colleague's. */
const isTheirs = (relation: Relation): boolean => relation === 'exact' || relation === 'same';

/** The addresses that the site, or a mail host before, has shown to be those of the person. */
export const tiedTo = ({ addresses, confirmed }: Sightings): readonly string[] => [
  ...addresses.filter(({ relation }) => isTheirs(relation)).map(({ address }) => address.email),
  ...[...confirmed].filter(([, relation]) => isTheirs(relation)).map(([email]) => email),
];

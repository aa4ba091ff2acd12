import type { Attribution } from '@lode/contracts';
import type { Dataset } from '../business/place';

const owners: Readonly<Record<Dataset, Omit<Attribution, 'licence'>>> = {
  openstreetmap: {
    text: '© OpenStreetMap contributors',
    url: 'https://www.openstreetmap.org/copyright',
  },
  overture: {
    text: 'Overture Maps Foundation, overturemaps.org',
    url: 'https://docs.overturemaps.org/attribution/',
  },
  foursquare: {
    text: 'Foursquare Open Source Places',
    url: 'https://opensource.foursquare.com/os-places/',
  },
};

/** What tells whom a record is owed to; those of other datasets are owed to nobody. */
interface Owed {
  readonly dataset: string;
  readonly licence: string | null;
}

const isDataset = (name: string): name is Dataset => Object.hasOwn(owners, name);

/** Whom records are owed to, each owner once for each licence. */
export function attributionOf(records: readonly Owed[]): Attribution[] {
  const owed = new Map(
    records.flatMap(({ dataset, licence }) =>
      licence !== null && isDataset(dataset)
        ? [[`${dataset} ${licence}`, { ...owners[dataset], licence }] as const]
        : [],
    ),
  );
  return [...owed].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, attribution]) => attribution);
}

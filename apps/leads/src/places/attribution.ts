import type { Attribution } from '@lode/contracts';
import type { Dataset } from '../business/business';

const sources: Readonly<Record<Dataset, Omit<Attribution, 'licence'>>> = {
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

/** A record by dataset and licence; datasets that are not imported have no attribution. */
interface Licensed {
  readonly dataset: string;
  readonly licence: string | null;
}

const isDataset = (name: string): name is Dataset => Object.hasOwn(sources, name);

/** The attributions of records, each source once for each licence. */
export function attributionOf(records: readonly Licensed[]): Attribution[] {
  const attributions = new Map(
    records.flatMap(({ dataset, licence }) =>
      licence !== null && isDataset(dataset)
        ? [[`${dataset} ${licence}`, { ...sources[dataset], licence }] as const]
        : [],
    ),
  );
  return [...attributions]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, attribution]) => attribution);
}

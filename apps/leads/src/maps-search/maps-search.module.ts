import type { Provider } from '@nestjs/common';
import { plain, Results, Suppressions } from '@lode/service-kit';
import type { Gazetteer } from '../locations/gazetteer';
import { GAZETTEER } from '../locations/gazetteer-token';
import { PlaceRepository } from '../places/place.repository';
import { PlaceSearch } from '../places/place-search';
import { MapsSearch } from './maps-search';
import { MapsSearchHandler } from './maps-search.handler';

export const mapsSearchProviders: Provider[] = [
  {
    provide: MapsSearch,
    useFactory: (
      gazetteer: Gazetteer,
      search: PlaceSearch,
      places: PlaceRepository,
      results: Results,
      suppressions: Suppressions,
    ) => new MapsSearch({ gazetteer, search, places, results, suppressions }),
    inject: [GAZETTEER, PlaceSearch, PlaceRepository, Results, Suppressions],
  },
  plain(MapsSearchHandler, MapsSearch),
];

import type { Provider } from '@nestjs/common';
import { plain, Results } from '@lode/service-kit';
import type { Gazetteer } from '../locations/gazetteer';
import { GAZETTEER } from '../locations/gazetteer-token';
import { PlaceRepository } from '../places/place.repository';
import { PlaceSearch } from '../places/place-search';
import { MapsSearch } from './maps-search';
import { MapsSearchHandler } from './maps-search.handler';

export const mapsSearchProviders: Provider[] = [
  {
    provide: MapsSearch,
    useFactory: (gazetteer: Gazetteer, search: PlaceSearch, places: PlaceRepository, results: Results) =>
      new MapsSearch({ gazetteer, search, places, results }),
    inject: [GAZETTEER, PlaceSearch, PlaceRepository, Results],
  },
  plain(MapsSearchHandler, MapsSearch),
];

import { Module, type Provider } from '@nestjs/common';
import { Bus, Results, Suppressions } from '@lode/service-kit';
import { type Gazetteer, GAZETTEER } from '../locations/gazetteer';
import { GEOCODER, type Geocoder } from '../locations/nominatim-geocoder';
import { PlaceRepository } from '../places/place.repository';
import { PlaceSearch } from '../places/place-search';
import { SandboxCoverage } from '../sandbox-coverage';
import { StoredAcceptAll, MapsSearch } from './maps-search.service';
import { MapsSearchController } from './maps-search.controller';
import { LeadExclusions } from '../lead-exclusions';
import { StoresModule } from '../stores.module';

const providers: Provider[] = [
  LeadExclusions,
  {
    provide: MapsSearch,
    useFactory: (
      gazetteer: Gazetteer,
      geocoder: Geocoder,
      search: PlaceSearch,
      places: PlaceRepository,
      results: Results,
      suppressions: Suppressions,
      exclusions: LeadExclusions,
      sandbox: SandboxCoverage,
      bus: Bus,
    ) => {
      const acceptAll = new StoredAcceptAll(bus);
      return new MapsSearch({
        gazetteer,
        geocoder,
        search,
        places,
        results,
        suppressions,
        acceptAll,
        exclusions,
        sandbox,
      });
    },
    inject: [
      GAZETTEER,
      GEOCODER,
      PlaceSearch,
      PlaceRepository,
      Results,
      Suppressions,
      LeadExclusions,
      SandboxCoverage,
      Bus,
    ],
  },
];

@Module({ imports: [StoresModule], controllers: [MapsSearchController], providers })
export class MapsSearchModule {}

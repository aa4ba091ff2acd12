import { Module, type Provider } from '@nestjs/common';
import { Bus } from '@lode/bus';
import { Results } from '@lode/work';
import { Suppressions } from '@lode/privacy';
import { Gazetteer } from '../locations/gazetteer';
import { NominatimGeocoder } from '../locations/nominatim-geocoder';
import { PlaceRepository } from '../places/place.repository';
import { PlaceSearch } from '../places/place-search';
import { SandboxCoverage } from '../sandbox-coverage';
import { KnownAcceptAll, MapsSearch } from './maps-search.service';
import { MapsSearchController } from './maps-search.controller';
import { LeadExclusions } from '../lead-exclusions';
import { StoresModule } from '../stores.module';

const providers: Provider[] = [
  LeadExclusions,
  {
    provide: MapsSearch,
    useFactory: (
      gazetteer: Gazetteer,
      geocoder: NominatimGeocoder,
      search: PlaceSearch,
      places: PlaceRepository,
      results: Results,
      suppressions: Suppressions,
      exclusions: LeadExclusions,
      sandbox: SandboxCoverage,
      bus: Bus,
    ) => {
      const acceptAll = new KnownAcceptAll(bus);
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
      Gazetteer,
      NominatimGeocoder,
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

import { Module, type Provider } from '@nestjs/common';
import { BusDocumentReader } from '@lode/bus';
import { CONFIG } from '@lode/platform';
import { Leases } from '@lode/work';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnswerEntity } from './generate-leads/answer.entity';
import { AnswerRepository } from './generate-leads/answer.repository';
import { CompanyEntity } from './sources/company.entity';
import { CompanyRepository } from './sources/company.repository';
import type { LeadsConfig } from './leads.config';
import { Gazetteer } from './locations/gazetteer';
import { NominatimGeocoder } from './locations/nominatim-geocoder';
import { PlaceRepository } from './places/place.repository';
import { PlaceSearch } from './places/place-search';
import { readContents, SandboxCoverage } from './sandbox-coverage';
import { SearchTerms } from './search-terms';

const providers: Provider[] = [
  PlaceRepository,
  PlaceSearch,
  AnswerRepository,
  CompanyRepository,
  Leases,
  { provide: Gazetteer, useFactory: warmGazetteer },
  BusDocumentReader,
  NominatimGeocoder,
  SearchTerms,
  {
    provide: SandboxCoverage,
    useFactory: (config: LeadsConfig, gazetteer: Gazetteer) =>
      new SandboxCoverage(readContents(config), gazetteer),
    inject: [CONFIG, Gazetteer],
  },
];

/** Reads its tables at the start, so that no request waits for them. */
function warmGazetteer(): Gazetteer {
  const gazetteer = new Gazetteer();
  gazetteer.find('');
  return gazetteer;
}

/** Tables of the service, leases, and what it knows about locations. */
@Module({
  imports: [TypeOrmModule.forFeature([AnswerEntity, CompanyEntity])],
  providers,
  exports: [
    AnswerRepository,
    CompanyRepository,
    Gazetteer,
    Leases,
    PlaceRepository,
    PlaceSearch,
    SandboxCoverage,
    SearchTerms,
  ],
})
export class StoresModule {}

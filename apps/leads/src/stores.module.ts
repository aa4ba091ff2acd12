import { Module, type Provider } from '@nestjs/common';
import { BusDocumentReader, CONFIG, Leases } from '@lode/service-kit';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AnswerEntity } from './generate-leads/answer.entity';
import { AnswerRepository } from './generate-leads/answer.repository';
import { CompanyEntity } from './sources/company.entity';
import { CompanyRepository } from './sources/company.repository';
import type { LeadsConfig } from './leads.config';
import { createGazetteer, type Gazetteer, GAZETTEER } from './locations/gazetteer';
import { GEOCODER, NominatimGeocoder } from './locations/nominatim-geocoder';
import { PlaceRepository } from './places/place.repository';
import { PlaceSearch, PLACES } from './places/place-search';
import { readContents, SandboxCoverage } from './sandbox-coverage';

const providers: Provider[] = [
  { provide: PLACES, useExisting: PlaceRepository },
  PlaceRepository,
  PlaceSearch,
  AnswerRepository,
  CompanyRepository,
  {
    provide: Leases,
    useFactory: (source: DataSource) => new Leases(source),
    inject: [DataSource],
  },
  { provide: GAZETTEER, useFactory: warmGazetteer },
  BusDocumentReader,
  { provide: GEOCODER, useClass: NominatimGeocoder },
  {
    provide: SandboxCoverage,
    useFactory: (config: LeadsConfig, gazetteer: Gazetteer) =>
      new SandboxCoverage(readContents(config), gazetteer),
    inject: [CONFIG, GAZETTEER],
  },
];

/** Reads its tables at the start, so that no request waits for them. */
function warmGazetteer(): Gazetteer {
  const gazetteer = createGazetteer();
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
    GAZETTEER,
    GEOCODER,
    Leases,
    PlaceRepository,
    PlaceSearch,
    SandboxCoverage,
  ],
})
export class StoresModule {}

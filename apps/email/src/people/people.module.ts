import { Module } from '@nestjs/common';
import { ListPeople } from '@lode/contracts';
import { Bus } from '@lode/bus';
import { CLOCK, type Clock } from '@lode/platform';
import { ExclusionCopy, RequestExclusions, Results } from '@lode/work';
import { Suppressions } from '@lode/privacy';
import { CompanyFactsController } from './company-facts.controller';
import { CompanyFactsRepository } from './company-facts.repository';
import { PeopleController } from './people.controller';
import { PeopleRepository } from './people.repository';
import { KnownVerdicts } from '../domain-search/known-verdicts.adapter';
import { PeopleService, peopleResultRows } from './people.service';

/** People by attributes, with the facts of their companies. */
@Module({
  controllers: [PeopleController, CompanyFactsController],
  providers: [
    PeopleRepository,
    CompanyFactsRepository,
    KnownVerdicts,
    {
      provide: PeopleService,
      useFactory: (
        people: PeopleRepository,
        verdicts: KnownVerdicts,
        results: Results,
        copy: ExclusionCopy,
        bus: Bus,
        suppressions: Suppressions,
        clock: Clock,
      ) => {
        const exclusions = new RequestExclusions('email', copy, results, bus);
        const list = new PeopleService({ people, verdicts, results, exclusions, suppressions, clock });
        results.deferred.define(ListPeople, (request, account) => peopleResultRows(list, request, account));
        return list;
      },
      inject: [PeopleRepository, KnownVerdicts, Results, ExclusionCopy, Bus, Suppressions, CLOCK],
    },
  ],
  exports: [PeopleRepository],
})
export class PeopleModule {}

import type { Provider } from '@nestjs/common';
import { ListPeople } from '@lode/contracts';
import {
  Bus,
  CLOCK,
  ExclusionCopy,
  RequestExclusions,
  Results,
  Suppressions,
  type Clock,
} from '@lode/service-kit';
import { PeopleRepository } from './people.repository';
import { RecalledVerdicts } from '../domain-search/known-verdicts.adapter';
import { PeopleService, peopleResultRows } from './people.service';

export const peopleProviders: Provider[] = [
  {
    provide: PeopleService,
    useFactory: (
      people: PeopleRepository,
      verdicts: RecalledVerdicts,
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
    inject: [PeopleRepository, RecalledVerdicts, Results, ExclusionCopy, Bus, Suppressions, CLOCK],
  },
];

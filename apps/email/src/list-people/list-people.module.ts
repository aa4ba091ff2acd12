import type { Provider } from '@nestjs/common';
import { ListPeople as Operation } from '@lode/contracts';
import {
  Bus,
  CLOCK,
  ExclusionCopy,
  RequestExclusions,
  Results,
  Suppressions,
  type Clock,
} from '@lode/service-kit';
import { PeopleRepository } from '../people/people.repository';
import { RecalledVerdicts } from '../search-domain/known-verdicts.adapter';
import { ListPeople } from './list-people';
import { peopleResultRows } from './people-result-rows';

export const peopleProviders: Provider[] = [
  {
    provide: ListPeople,
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
      const list = new ListPeople({ people, verdicts, results, exclusions, suppressions, clock });
      results.deferred.define(Operation, (request, account) => peopleResultRows(list, request, account));
      return list;
    },
    inject: [PeopleRepository, RecalledVerdicts, Results, ExclusionCopy, Bus, Suppressions, CLOCK],
  },
];

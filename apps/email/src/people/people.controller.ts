import { Controller } from '@nestjs/common';
import { ListPeople, type ListPeopleRequest, type ListPeopleResult } from '@lode/contracts';
import { Handles, type CallContext } from '@lode/bus';
import { PeopleService } from './people.service';

@Controller()
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @Handles(ListPeople)
  list(request: ListPeopleRequest, context: CallContext): Promise<ListPeopleResult> {
    return this.people.list(request, context);
  }
}

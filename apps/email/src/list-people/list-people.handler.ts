import { Controller } from '@nestjs/common';
import { ListPeople as Operation, type ListPeopleRequest, type ListPeopleResult } from '@lode/contracts';
import { Handles, type CallContext } from '@lode/service-kit';
import { ListPeople } from './list-people';

@Controller()
export class ListPeopleHandler {
  constructor(private readonly people: ListPeople) {}

  @Handles(Operation)
  list(request: ListPeopleRequest, context: CallContext): Promise<ListPeopleResult> {
    return this.people.list(request, context);
  }
}

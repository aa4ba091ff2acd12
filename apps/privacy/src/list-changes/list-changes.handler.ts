import { Controller } from '@nestjs/common';
import { ListChanges as Operation, type ChangePage, type ListChangesRequest } from '@lode/contracts';
import { Handles } from '@lode/service-kit';
import { ListChanges } from './list-changes';

@Controller()
export class ListChangesHandler {
  constructor(private readonly changes: ListChanges) {}

  @Handles(Operation)
  list(request: ListChangesRequest): Promise<ChangePage> {
    return this.changes.list(request);
  }
}

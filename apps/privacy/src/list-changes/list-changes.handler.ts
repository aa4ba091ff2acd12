import { ListChanges as Operation, type ChangePage, type ListChangesRequest } from '@lode/contracts';
import { Handles } from '@lode/service-kit';
import type { ListChanges } from './list-changes';

export class ListChangesHandler {
  constructor(private readonly changes: ListChanges) {}

  @Handles(Operation)
  list(request: ListChangesRequest): Promise<ChangePage> {
    return this.changes.list(request);
  }
}

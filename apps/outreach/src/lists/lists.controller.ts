import { Controller } from '@nestjs/common';
import {
  CreateList,
  DeleteList,
  GetList,
  ListLists,
  UpdateList,
  type CreateListRequest,
  type LeadList,
  type LeadLists as ListPage,
  type ListIdRequest,
  type ListListsRequest,
  type UpdateListRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { Once } from '@lode/work';
import { ListsService } from './lists.service';

@Controller()
export class ListsController {
  constructor(private readonly lists: ListsService) {}

  @Handles(ListLists)
  async list(request: ListListsRequest, context: CallContext): Promise<ListPage> {
    return this.lists.list(accountOf(context), request);
  }

  @Handles(CreateList)
  @Once('transaction')
  async create(request: CreateListRequest, context: CallContext): Promise<LeadList> {
    return this.lists.create(accountOf(context), request);
  }

  @Handles(GetList)
  async get({ id }: ListIdRequest, context: CallContext): Promise<LeadList> {
    return this.lists.get(accountOf(context), id);
  }

  @Handles(UpdateList)
  async update(request: UpdateListRequest, context: CallContext): Promise<LeadList> {
    return this.lists.update(accountOf(context), request);
  }

  @Handles(DeleteList)
  async remove({ id }: ListIdRequest, context: CallContext): Promise<LeadList> {
    return this.lists.remove(accountOf(context), id);
  }
}

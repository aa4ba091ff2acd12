import { Injectable } from '@nestjs/common';
import type {
  CreateListRequest,
  LeadList,
  LeadLists as ListPage,
  ListListsRequest,
  UpdateListRequest,
} from '@lode/contracts';
import { cursorAfterId, idFromCursor } from '@lode/platform';
import { oneLine, readWords } from '../merging/read-lead';
import { fitting } from '../fit-into-response';
import { type ListContent, noSuchList, ListRepository } from './list.repository';

/** Page size if only a cursor is given. */
const defaultLimit = 1000;

@Injectable()
export class ListsService {
  constructor(private readonly lists: ListRepository) {}

  /** @throws ProblemError conflict */
  create(account: string, request: CreateListRequest): Promise<LeadList> {
    return this.lists.create(account, { description: null, tags: [], name: '', ...contentOf(request) });
  }

  /** Returns all lists by default, as far as they fit into one response. @throws ProblemError validation */
  async list(account: string, { limit, cursor }: ListListsRequest): Promise<ListPage> {
    const before = cursor === undefined ? undefined : idFromCursor(cursor, 'lst');
    const most = limit ?? (before === undefined ? undefined : defaultLimit);
    const { lists: found, total } = await this.lists.page(account, { before, limit: most && most + 1 });
    const lists = fitting(found.slice(0, most));
    const last = lists.length < found.length ? lists.at(-1) : undefined;
    return { lists, total, next_cursor: last ? cursorAfterId(last.id) : null };
  }

  /** @throws ProblemError not_found */
  async get(account: string, id: string): Promise<LeadList> {
    return found(await this.lists.find(account, id));
  }

  /** @throws ProblemError not_found */
  async update(account: string, { id, ...request }: UpdateListRequest): Promise<LeadList> {
    const content = contentOf(request);
    if (Object.keys(content).length === 0) return this.get(account, id);
    return found(await this.lists.change(account, id, content));
  }

  /** @throws ProblemError not_found */
  async remove(account: string, id: string): Promise<LeadList> {
    return found(await this.lists.remove(account, id));
  }
}

function found(list: LeadList | undefined): LeadList {
  if (!list) throw noSuchList();
  return list;
}

/** Normalized fields of a request, without absent ones. */
const contentOf = ({ name, description, tags }: Omit<UpdateListRequest, 'id'>): Partial<ListContent> => ({
  ...(name !== undefined && { name: name.trim() }),
  ...(description !== undefined && { description: oneLine(description) }),
  ...(tags !== undefined && { tags: readWords(tags) }),
});

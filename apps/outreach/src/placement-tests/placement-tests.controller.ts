import { Handles, type CallContext } from '@lode/bus';
import {
  CreatePlacementTest,
  GetPlacementTest,
  ListPlacementTests,
  type CreatePlacementTestRequest,
  type ListPlacementTestsRequest,
  type PlacementTest,
  type PlacementTestPage,
  type PlacementTestRequest,
} from '@lode/contracts';
import { Once } from '@lode/work';
import { Controller } from '@nestjs/common';
import { cursorOf, positionOf } from '../page-position';
import { askingOf } from '../sending-domains/sending-domains.controller';
import { PlacementTests } from './placement-tests.service';

@Controller()
export class PlacementTestsController {
  constructor(private readonly tests: PlacementTests) {}

  @Handles(ListPlacementTests)
  async list(
    { mailbox, limit = 50, cursor }: ListPlacementTestsRequest,
    context: CallContext,
  ): Promise<PlacementTestPage> {
    const page = { after: positionOf(cursor, 'plt'), limit };
    const { tests, seeds } = await this.tests.list(askingOf(context), mailbox, page);
    const last = tests.length === limit ? tests.at(-1) : undefined;
    return {
      placement_tests: tests,
      seeds,
      next_cursor: cursorOf(last && { at: new Date(last.created_at), id: last.id }),
    };
  }

  @Handles(CreatePlacementTest)
  @Once('transaction')
  create(request: CreatePlacementTestRequest, context: CallContext): Promise<PlacementTest> {
    return this.tests.create(askingOf(context), request);
  }

  @Handles(GetPlacementTest)
  get({ id }: PlacementTestRequest, context: CallContext): Promise<PlacementTest> {
    return this.tests.get(askingOf(context), id);
  }
}

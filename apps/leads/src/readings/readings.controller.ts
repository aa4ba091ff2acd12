import { Controller } from '@nestjs/common';
import {
  CancelReading,
  ChangeReading,
  CreateReading,
  GetReading,
  ListReadings,
  type ChangeReadingRequest,
  type CreateReadingRequest,
  type ListReadingsRequest,
  type Operation,
  type Reading,
  type ReadingList,
  type ReadingRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { cursorAfterId, idFromCursor } from '@lode/platform';
import { BackgroundReader } from './background-reader.adapter';
import { FindSites } from './find-sites';
import { questionOfReading } from './reading-question';
import { ReadingRepository } from './reading.repository';

const usualPage = 25;

@Controller()
export class ReadingsController {
  constructor(
    private readonly readings: ReadingRepository,
    private readonly sites: FindSites,
    private readonly reader: BackgroundReader,
  ) {}

  @Handles(CreateReading)
  async create(request: CreateReadingRequest, context: CallContext): Promise<Reading> {
    const account = accountOf(context);
    const question = questionOfReading(request);
    await this.sites.check(question);
    const operation = CreateReading as unknown as Operation;
    const reading = await this.readings.create(account, question, { operation, request, context });
    this.reader.wake();
    return reading;
  }

  @Handles(ListReadings)
  async list({ limit = usualPage, cursor }: ListReadingsRequest, context: CallContext): Promise<ReadingList> {
    const before = cursor === undefined ? undefined : idFromCursor(cursor, 'rdg');
    const found = await this.readings.list(accountOf(context), before, limit + 1);
    const readings = found.slice(0, limit);
    const last = found.length > limit ? readings.at(-1) : undefined;
    return { readings, next_cursor: last ? cursorAfterId(last.id) : null };
  }

  @Handles(GetReading)
  async get({ id }: ReadingRequest, context: CallContext): Promise<Reading> {
    return this.readings.get(accountOf(context), id);
  }

  @Handles(ChangeReading)
  async change({ id, state }: ChangeReadingRequest, context: CallContext): Promise<Reading> {
    const reading = await this.readings.change(accountOf(context), id, state);
    this.reader.wake();
    return reading;
  }

  @Handles(CancelReading)
  async cancel({ id }: ReadingRequest, context: CallContext): Promise<Reading> {
    return this.readings.cancel(accountOf(context), id);
  }
}

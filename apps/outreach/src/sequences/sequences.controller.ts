import { Controller } from '@nestjs/common';
import {
  ArchiveSequence,
  CreateSequence,
  DeleteSequence,
  GetSequence,
  ListSequences,
  PauseSequence,
  ResumeSequence,
  StartSequence as Start,
  UpdateSequence,
  type CreateSequenceRequest,
  type ListSequencesRequest,
  type Operation,
  type Sequence,
  type SendSequenceRequest,
  type SequenceIdRequest,
  type SequencePage,
  type UpdateSequenceRequest,
} from '@lode/contracts';
import { accountOf, answerOnce, Handles, type CallContext } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import type { Once } from '../lists/list.repository';
import { SequencesService } from './sequences.service';
import { StartSequence } from '../starting/start-sequence';

@Controller()
export class SequencesController {
  constructor(
    private readonly sequences: SequencesService,
    private readonly startSequence: StartSequence,
    private readonly source: DataSource,
  ) {}

  @Handles(ListSequences)
  async list(request: ListSequencesRequest, context: CallContext): Promise<SequencePage> {
    return this.sequences.list(accountOf(context), request);
  }

  @Handles(CreateSequence)
  async create(request: CreateSequenceRequest, context: CallContext): Promise<Sequence> {
    return this.sequences.create(accountOf(context), request, once(CreateSequence, request, context));
  }

  @Handles(GetSequence)
  async get({ id }: SequenceIdRequest, context: CallContext): Promise<Sequence> {
    return this.sequences.get(accountOf(context), id);
  }

  @Handles(UpdateSequence)
  async update(request: UpdateSequenceRequest, context: CallContext): Promise<Sequence> {
    return this.sequences.update(accountOf(context), request, once(UpdateSequence, request, context));
  }

  @Handles(DeleteSequence)
  async remove(request: SequenceIdRequest, context: CallContext): Promise<Sequence> {
    return this.sequences.remove(accountOf(context), request.id, once(DeleteSequence, request, context));
  }

  /** Not in one transaction, because enrolling a long list takes too long; the response has no personal data. */
  @Handles(Start)
  start(request: SendSequenceRequest, context: CallContext): Promise<Sequence> {
    const run = () => this.startSequence.start(accountOf(context), request);
    return answerOnce({ source: this.source, ...once(Start, request, context), subjects: [], run });
  }

  @Handles(PauseSequence)
  async pause(request: SequenceIdRequest, context: CallContext): Promise<Sequence> {
    return this.sequences.transition(
      accountOf(context),
      request.id,
      'pause',
      once(PauseSequence, request, context),
    );
  }

  @Handles(ResumeSequence)
  async resume(request: SendSequenceRequest, context: CallContext): Promise<Sequence> {
    await this.startSequence.requireChecked(accountOf(context), request);
    await this.startSequence.requireTrackingDomain(accountOf(context), request.id);
    return this.sequences.transition(
      accountOf(context),
      request.id,
      'resume',
      once(ResumeSequence, request, context),
    );
  }

  @Handles(ArchiveSequence)
  async archive(request: SequenceIdRequest, context: CallContext): Promise<Sequence> {
    return this.sequences.transition(
      accountOf(context),
      request.id,
      'archive',
      once(ArchiveSequence, request, context),
    );
  }
}

const once = <Request extends object, Response extends object>(
  operation: Operation<Request, Response>,
  request: Request,
  context: CallContext,
): Once => ({ operation: operation as unknown as Operation, request, context });

import { Controller } from '@nestjs/common';
import {
  ArchiveSequence,
  CreateSequence,
  DeleteSequence,
  GetSequence,
  ListSequences,
  PauseSequence,
  UpdateSequence,
  type CreateSequenceRequest,
  type ListSequencesRequest,
  type Operation,
  type Sequence,
  type SequenceIdRequest,
  type SequencePage,
  type UpdateSequenceRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import type { Once } from '../lists/list.repository';
import { SequencesService } from './sequences.service';

@Controller()
export class SequencesController {
  constructor(private readonly sequences: SequencesService) {}

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

  @Handles(PauseSequence)
  async pause(request: SequenceIdRequest, context: CallContext): Promise<Sequence> {
    return this.sequences.transition(
      accountOf(context),
      request.id,
      'pause',
      once(PauseSequence, request, context),
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

export const once = <Request extends object, Response extends object>(
  operation: Operation<Request, Response>,
  request: Request,
  context: CallContext,
): Once => ({ operation: operation as unknown as Operation, request, context });

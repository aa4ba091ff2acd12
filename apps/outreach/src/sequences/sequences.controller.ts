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
  type Sequence,
  type SequenceIdRequest,
  type SequencePage,
  type UpdateSequenceRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { Once } from '@lode/work';
import { SequencesService } from './sequences.service';

@Controller()
export class SequencesController {
  constructor(private readonly sequences: SequencesService) {}

  @Handles(ListSequences)
  async list(request: ListSequencesRequest, context: CallContext): Promise<SequencePage> {
    return this.sequences.list(accountOf(context), request);
  }

  @Handles(CreateSequence)
  @Once('transaction')
  async create(request: CreateSequenceRequest, context: CallContext): Promise<Sequence> {
    return this.sequences.create(accountOf(context), request);
  }

  @Handles(GetSequence)
  async get({ id }: SequenceIdRequest, context: CallContext): Promise<Sequence> {
    return this.sequences.get(accountOf(context), id);
  }

  @Handles(UpdateSequence)
  @Once('transaction')
  async update(request: UpdateSequenceRequest, context: CallContext): Promise<Sequence> {
    return this.sequences.update(accountOf(context), request);
  }

  @Handles(DeleteSequence)
  @Once('transaction')
  async remove({ id }: SequenceIdRequest, context: CallContext): Promise<Sequence> {
    return this.sequences.remove(accountOf(context), id);
  }

  @Handles(PauseSequence)
  @Once('transaction')
  async pause({ id }: SequenceIdRequest, context: CallContext): Promise<Sequence> {
    return this.sequences.transition(accountOf(context), id, 'pause');
  }

  @Handles(ArchiveSequence)
  @Once('transaction')
  async archive({ id }: SequenceIdRequest, context: CallContext): Promise<Sequence> {
    return this.sequences.transition(accountOf(context), id, 'archive');
  }
}

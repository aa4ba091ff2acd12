import { Controller } from '@nestjs/common';
import { SubmitResolved, type Done, type SubmitResolvedRequest } from '@lode/contracts';
import { Handles } from '@lode/service-kit';
import { ResolvedSubjectRepository } from '../database/resolved-subject.repository';

@Controller()
export class SubmitResolvedHandler {
  constructor(private readonly subjects: ResolvedSubjectRepository) {}

  @Handles(SubmitResolved)
  async submit({ resolved }: SubmitResolvedRequest): Promise<Done> {
    await this.subjects.add(resolved);
    return { done: true };
  }
}

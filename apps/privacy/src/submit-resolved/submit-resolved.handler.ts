import { SubmitResolved, type Done, type SubmitResolvedRequest } from '@lode/contracts';
import { Handles } from '@lode/service-kit';
import type { ResolvedSubjectRepository } from '../database/resolved-subject.repository';

export class SubmitResolvedHandler {
  constructor(private readonly subjects: ResolvedSubjectRepository) {}

  @Handles(SubmitResolved)
  async submit({ resolved }: SubmitResolvedRequest): Promise<Done> {
    await this.subjects.add(resolved);
    return { done: true };
  }
}

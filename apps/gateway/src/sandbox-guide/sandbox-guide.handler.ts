import { GetSandboxGuide, ProblemError, type SandboxGuide } from '@lode/contracts';
import { Handles } from '@lode/service-kit';

export class SandboxGuideHandler {
  constructor(private readonly guide: SandboxGuide | undefined) {}

  @Handles(GetSandboxGuide)
  async getGuide(): Promise<SandboxGuide> {
    if (!this.guide) throw new ProblemError('not_found', 'This deployment has no sandbox guide.');
    return this.guide;
  }
}

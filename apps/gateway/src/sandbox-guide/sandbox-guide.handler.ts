import { Controller, Inject } from '@nestjs/common';
import { GetSandboxGuide, ProblemError, type SandboxGuide } from '@lode/contracts';
import { Handles } from '@lode/service-kit';

/** The guide of the sandbox, if there is one. */
export const SANDBOX_GUIDE = Symbol('sandbox guide');

@Controller()
export class SandboxGuideHandler {
  constructor(@Inject(SANDBOX_GUIDE) private readonly guide: SandboxGuide | undefined) {}

  @Handles(GetSandboxGuide)
  async getGuide(): Promise<SandboxGuide> {
    if (!this.guide) throw new ProblemError('not_found', 'This deployment has no sandbox guide.');
    return this.guide;
  }
}

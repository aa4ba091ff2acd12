import {
  ProblemError,
  type SandboxClock,
  AdvanceClock,
  GetClock,
  type AdvanceClockRequest,
  GetSandboxGuide,
  type SandboxGuide,
} from '@lode/contracts';
import { Handles } from '@lode/bus';
import { type SteerableClock, type Clock, CLOCK } from '@lode/platform';
import { Once } from '@lode/work';
import { Inject, Controller } from '@nestjs/common';

/** The guide of the sandbox, if there is one. */
export const SANDBOX_GUIDE = Symbol('sandbox guide');

@Controller()
export class SandboxController {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SANDBOX_GUIDE) private readonly guide: SandboxGuide | undefined,
  ) {}

  /** @throws ProblemError not_found where time is that of the system */
  @Handles(GetClock)
  async read(): Promise<SandboxClock> {
    return this.steerable().state;
  }

  /** @throws ProblemError not_found, validation */
  @Handles(AdvanceClock)
  @Once('transaction')
  async advance({ advance }: AdvanceClockRequest): Promise<SandboxClock> {
    const clock = this.steerable();
    clock.advance(advance);
    return clock.state;
  }

  @Handles(GetSandboxGuide)
  async getGuide(): Promise<SandboxGuide> {
    if (!this.guide) throw new ProblemError('not_found', 'This deployment has no sandbox guide.');
    return this.guide;
  }

  private steerable(): SteerableClock {
    if ('advance' in this.clock) return this.clock as SteerableClock;
    throw new ProblemError('not_found', 'There is no /sandbox/clock; see /docs.');
  }
}

import { Inject, Controller } from '@nestjs/common';
import { AdvanceClock, GetClock, type AdvanceClockRequest, type SandboxClock } from '@lode/contracts';
import { Handles, runOnce, type CallContext, type Clock, CLOCK } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { advanceClock, readClock } from './sandbox-clock';

@Controller()
export class SandboxClockHandler {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly source: DataSource,
  ) {}

  @Handles(GetClock)
  async read(): Promise<SandboxClock> {
    return readClock(this.clock);
  }

  @Handles(AdvanceClock)
  advance(request: AdvanceClockRequest, context: CallContext): Promise<SandboxClock> {
    return runOnce({
      source: this.source,
      operation: AdvanceClock,
      request,
      context,
      run: async () => advanceClock(this.clock, request.advance),
    });
  }
}

import { AdvanceClock, GetClock, type AdvanceClockRequest, type SandboxClock } from '@lode/contracts';
import { Handles, type Clock } from '@lode/service-kit';
import { advanceClock, readClock } from './sandbox-clock';

export class SandboxClockHandler {
  constructor(private readonly clock: Clock) {}

  @Handles(GetClock)
  async read(): Promise<SandboxClock> {
    return readClock(this.clock);
  }

  @Handles(AdvanceClock)
  async advance({ advance }: AdvanceClockRequest): Promise<SandboxClock> {
    return advanceClock(this.clock, advance);
  }
}

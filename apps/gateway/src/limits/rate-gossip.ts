import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { KeyUsed } from '@lode/contracts';
import { Bus } from '@lode/bus';
import { type Clock, CLOCK } from '@lode/platform';
import { RateWindows } from './rate-windows';

/** Exchanges request counts between the gateways. */
@Injectable()
export class RateGossip {
  private readonly replica = randomUUID();

  constructor(
    private readonly bus: Bus,
    private readonly windows: RateWindows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  listen(): void {
    this.bus.on(KeyUsed, ({ replica, key_id, window, count }) => {
      if (replica !== this.replica)
        this.windows.receive(replica, { id: key_id, window, count }, this.clock.now());
    });
  }

  report(): void {
    for (const { id, window, count } of this.windows.report(this.clock.now()))
      this.bus.emit(KeyUsed, { replica: this.replica, key_id: id, window, count });
  }
}

import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';

/** Milliseconds after the start, when all services of a process have started. */
const delay = 10_000;

/** Loads slow data soon after the start, so that neither the start nor a request waits for it. */
export class Warming implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly make: () => unknown) {}

  onApplicationBootstrap(): void {
    this.timer = setTimeout(this.make, delay).unref();
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }
}

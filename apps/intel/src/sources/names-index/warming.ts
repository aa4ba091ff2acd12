import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';

/** Milliseconds after the start, by when all services of a process have started too. */
const delay = 10_000;

/** Makes what takes long to make soon after the start, so that neither the start nor a question has to wait for it. */
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

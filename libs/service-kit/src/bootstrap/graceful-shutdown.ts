import type { OnModuleDestroy } from '@nestjs/common';

interface Closable {
  close(): Promise<void>;
}

/** Closes, after the last response, the resources whose only remaining work is to store results, in the given order. */
export class GracefulShutdown implements OnModuleDestroy {
  private readonly parts: readonly Closable[];

  constructor(...parts: Closable[]) {
    this.parts = parts;
  }

  async onModuleDestroy(): Promise<void> {
    for (const part of this.parts) await part.close();
  }
}

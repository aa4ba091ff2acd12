import type { OnModuleDestroy } from '@nestjs/common';

interface Closable {
  close(): Promise<void>;
}

/** At the end, when every request is answered: closes what goes on for nobody but the store, in the given order. */
export class GracefulShutdown implements OnModuleDestroy {
  private readonly parts: readonly Closable[];

  constructor(...parts: Closable[]) {
    this.parts = parts;
  }

  async onModuleDestroy(): Promise<void> {
    for (const part of this.parts) await part.close();
  }
}

import type { BeforeApplicationShutdown, FactoryProvider, Type } from '@nestjs/common';

interface Closable {
  close(): Promise<void>;
}

/** Closes, after the last response and job, the resources whose only remaining work is to store results, in the given order. */
export class GracefulShutdown implements BeforeApplicationShutdown {
  private readonly parts: readonly Closable[];

  constructor(...parts: Closable[]) {
    this.parts = parts;
  }

  /** The provider for parts with these classes. */
  static of(...inject: Type<Closable>[]): FactoryProvider<GracefulShutdown> {
    return {
      provide: GracefulShutdown,
      useFactory: (...parts: Closable[]) => new GracefulShutdown(...parts),
      inject,
    };
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const part of this.parts) await part.close();
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@lode/service-kit';
import { sourceSettings, type SourceConfig } from './source-settings';

/** The configured sources by name. */
@Injectable()
export class Sources {
  private readonly origins: ReadonlyMap<string, URL>;

  /** @param config may contain other settings too */
  constructor(@Inject(CONFIG) config: SourceConfig) {
    const names = Object.keys(sourceSettings) as (keyof SourceConfig)[];
    this.origins = new Map(
      names.flatMap((name) => {
        const origin = config[name];
        return origin ? [[name, origin] as const] : [];
      }),
    );
  }

  /** Undefined for an unknown source. */
  origin(name: string): URL | undefined {
    const origin = this.origins.get(name);
    return origin && new URL(origin);
  }

  names(): string[] {
    return [...this.origins.keys()];
  }
}

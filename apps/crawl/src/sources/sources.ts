import { setting, type ConfigOf, type Setting, type SettingType, CONFIG } from '@lode/platform';
import { Inject, Injectable } from '@nestjs/common';

const origin: SettingType<URL> = {
  expects: 'it to an origin such as https://search.example.com:8080, without a path',
  parse(value) {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
    return url && isWeb && url.href === `${url.origin}/` ? url : undefined;
  },
};

const source = (variable: string, description: string): Setting<URL | undefined> =>
  setting<URL | undefined>(origin, variable, undefined, description);

/** An operator's own sources by name. They are disabled by default; only they may be private. */
export const sourceSettings = {
  overpass: source('LODE_OVERPASS_URL', 'Overpass API for place searches'),
  nominatim: source('LODE_NOMINATIM_URL', 'Nominatim instance for geocoding'),
  searxng: source('LODE_SEARXNG_URL', 'SearXNG instance for web searches; its JSON format must be enabled'),
};

type SourceConfig = ConfigOf<typeof sourceSettings>;

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

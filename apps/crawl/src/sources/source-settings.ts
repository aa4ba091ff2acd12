import { setting, type ConfigOf, type Setting, type SettingType } from '@lode/service-kit';

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

export type SourceConfig = ConfigOf<typeof sourceSettings>;

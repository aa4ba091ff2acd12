import { setting, type ConfigOf, type Setting, type SettingType } from '@lode/service-kit';

const origin: SettingType<URL> = {
  expects: 'it to an origin such as https://search.example.com:8080, without a path',
  parse(value) {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
    return url && isWeb && url.href === `${url.origin}/` ? url : undefined;
  },
};

const source = (variable: string, meaning: string): Setting<URL | undefined> =>
  setting<URL | undefined>(origin, variable, undefined, meaning);

/** An operator's own sources by name. They are off until given, and alone may be private. */
export const sourceSettings = {
  overpass: source('LODE_OVERPASS_URL', 'the Overpass API that is asked for places'),
  nominatim: source('LODE_NOMINATIM_URL', 'the Nominatim that turns place names into positions'),
  searxng: source('LODE_SEARXNG_URL', 'the SearXNG that is asked for web search, with its JSON format on'),
};

export type SourceConfig = ConfigOf<typeof sourceSettings>;

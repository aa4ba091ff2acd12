import type { TechnologySignals } from '../signal-values';

/** A page with only these signals. */
export function pageSignals(shown: Partial<TechnologySignals> = {}): TechnologySignals {
  return {
    url: 'https://www.acme.de/',
    headers: {},
    cookies: {},
    metas: [],
    scripts: [],
    links: [],
    inlineScripts: [],
    html: '',
    ...shown,
  };
}

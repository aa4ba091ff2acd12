import type { TechnologySignals } from '../technology-signals';

/** A page that shows just these signals. */
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

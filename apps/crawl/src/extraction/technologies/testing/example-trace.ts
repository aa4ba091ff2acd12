import type { TechnologySignals } from '../technology-signals';
import { pageSignals } from './page-signals';

type Texts = string | readonly string[];
type NamedTexts = Readonly<Record<string, string>>;

/** The trace of a technology that its rule gives as an example, in short. */
export interface ExampleTrace {
  readonly headers?: NamedTexts;
  readonly cookies?: NamedTexts;
  readonly metas?: NamedTexts;
  readonly dns?: NamedTexts;
  readonly scripts?: Texts;
  readonly links?: Texts;
  readonly inlineScripts?: Texts;
  readonly html?: string;
  readonly url?: string;
  /** The version that it shows. */
  readonly version?: string;
}

/** A page with the example trace of a technology, and nothing else. */
export function exampleSignals(example: ExampleTrace): TechnologySignals {
  return pageSignals({
    headers: listed(example.headers),
    cookies: example.cookies ?? {},
    metas: Object.entries(example.metas ?? {}).map(([name, content]) => ({ name, content })),
    scripts: [example.scripts ?? []].flat(),
    links: [example.links ?? []].flat(),
    inlineScripts: [example.inlineScripts ?? []].flat(),
    html: example.html ?? '',
    dns: listed(example.dns),
    ...(example.url === undefined ? {} : { url: example.url }),
  });
}

function listed(texts: NamedTexts = {}): Record<string, string[]> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, [text]]));
}

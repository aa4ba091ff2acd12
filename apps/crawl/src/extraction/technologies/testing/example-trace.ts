import type { TechnologySignals } from '../signal-values';
import { pageSignals } from './page-signals';

type Texts = string | readonly string[];
type NamedTexts = Readonly<Record<string, string>>;

/** The example of a rule, in a short form. */
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
  /** The version in the example. */
  readonly version?: string;
}

/** A page that contains only the example of a technology. */
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

import { join } from 'node:path';
import { lazily, readYaml } from '@lode/domain/data';
import type { ServerPage } from '../facts/facts';
import { cacheByText } from '../roles/cache-by-word';

/** In UTF-16 units; longer texts are of a company. */
const maxLength = 160;

const kinds = ['suspended', 'error_page', 'placeholder'] as const satisfies readonly ServerPage[];

export const pageTexts = lazily(() => {
  const texts = readYaml<Readonly<Record<ServerPage | 'thing' | 'moved', readonly string[]>>>(
    join(__dirname, 'data/server-pages.yaml'),
  );
  const thing = `(?:${texts.thing.join('|')})`;
  const whole = (kind: ServerPage): RegExp =>
    new RegExp(`^(?:${texts[kind].map((one) => `(?:${one.replaceAll('THING', thing)})`).join('|')})$`, 'i');
  return {
    kinds: kinds.map((kind) => [kind, whole(kind)] as const),
    /** Company premises move too: the page must name another site. */
    moved: new RegExp(texts.moved.join('|'), 'i'),
  };
});

/** The kind of server page that a title or heading announces: `404 Not Found`, `Account suspended`. */
export const serverPage = (text: string): ServerPage | undefined => readLine(text).kind;

/** Cached, since titles are read several times. */
const readLine = cacheByText((text): { readonly kind: ServerPage | undefined } => {
  const line = text.trim().replace(/[.!…\s]+$/, '');
  const isShort = line.length > 0 && line.length <= maxLength;
  return { kind: isShort ? pageTexts().kinds.find(([, pattern]) => pattern.test(line))?.[0] : undefined };
});

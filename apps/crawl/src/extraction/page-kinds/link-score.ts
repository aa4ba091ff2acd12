import { join } from 'node:path';
import { lazily, readJson } from '@lode/domain/data';
import type { Link } from '../page/page';
import { foldWords } from './page-names';
import { pageKind } from './page-kind';
import { isArticlePath, isPoorPath, pathLanguage, pathSegments } from './page-path';

export interface LinkSigns {
  readonly url: URL;
  readonly text: string;
  readonly region?: Link['region'];
}

/** Weights of features on the logistic scale. Their sum estimates the share of a site's facts that a page has. */
export interface LinkModel {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}

const shippedModel = lazily(() => readJson<LinkModel>(join(__dirname, 'data/link-model.json')));

/**
 * Priority of a link, 0 to 100, computed from the link alone: the estimated share of the facts about people and contacts
 * that the first page does not have.
 * @param start the first page of the crawl, which determines the language
 * @param model cross-validation passes its own
 */
export function linkScore(link: LinkSigns, start: URL, model: LinkModel = shippedModel()): number {
  let sum = model.bias;
  for (const feature of linkFeatures(link, start)) sum += model.weights[feature] ?? 0;
  return 100 / (1 + Math.exp(-sum));
}

/** Names of the features that a link has. */
export function linkFeatures({ url, text, region }: LinkSigns, start: URL): readonly string[] {
  const segments = pathSegments(url);
  const features = [
    `kind ${pageKind({ url, linkText: text })}`,
    `${Math.min(4, segments.length)} segments`,
    textLength(text),
  ];
  if (region !== undefined) features.push(`in ${region}`);
  const language = pathLanguage(segments);
  if (language !== undefined && language !== pathLanguage(pathSegments(start)))
    features.push('other language');
  if (isPoorPath(segments)) features.push('shop or list');
  if (segments.length > 1 && isArticlePath(segments.slice(0, -1).map(foldWords))) features.push('article');
  if (url.search !== '') features.push('parameters');
  if (/\d{3}/.test(url.pathname)) features.push('number');
  if (isSentence(segments.at(-1) ?? '')) features.push('sentence');
  return features;
}

/** `how-we-moved-our-harbour`. */
const isSentence = (segment: string): boolean => segment.length > 9 && foldWords(segment).length > 4;

function textLength(text: string): string {
  const { length } = foldWords(text.slice(0, 100));
  if (length === 0) return 'no text';
  return length <= 2 ? 'short text' : length <= 5 ? 'text' : 'long text';
}

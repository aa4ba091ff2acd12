import type { StructuredItem } from '../facts/facts';
import type { Page } from '../page/page';
import { readCards } from './h-card';
import { readJsonLd } from './json-ld';
import { readMicrodata, readRdfa } from './annotations';
import { readOpenGraph } from './open-graph';

/** Structured data of a page, the most explicit syntax first. */
export const readStructured = (page: Page): readonly StructuredItem[] => [
  ...readJsonLd(page),
  ...readMicrodata(page),
  ...readRdfa(page),
  ...readCards(page),
  ...readOpenGraph(page),
];

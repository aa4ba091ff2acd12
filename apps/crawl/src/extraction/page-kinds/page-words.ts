import { join } from 'node:path';
import { readYaml } from '@lode/domain/data';
import type { PageKind } from '../facts/facts';

type NamedKind = Exclude<PageKind, 'home' | 'article'>;

/**
 * How sites name their pages, in addresses, links and headings. Case, accents and what separates words are ignored.
 * `other` holds words that only look like one of the rest.
 */
export const readPageWords = (): Readonly<Record<NamedKind, readonly string[]>> =>
  readYaml(join(__dirname, 'data/page-words.yaml'));

/**
 * `articles`: folders of sites that hold one page for each of many things. `poor`: folders of goods, lists and pages for
 * members only; they say little about the company.
 */
export const readFolderWords = (): Readonly<Record<'articles' | 'poor', readonly string[]>> =>
  readYaml(join(__dirname, 'data/folder-words.yaml'));

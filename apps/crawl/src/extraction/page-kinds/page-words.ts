import { join } from 'node:path';
import { readYaml } from '@lode/domain/data';
import type { PageKind } from '../facts/facts';

type NamedKind = Exclude<PageKind, 'home' | 'article' | 'directory'>;

/**
 * Names of pages in URLs, links and headings. Case, accents and word separators are ignored. `other` contains words
 * that only look like names of the other kinds.
 */
export const readPageWords = (): Readonly<Record<NamedKind, readonly string[]>> =>
  readYaml(join(__dirname, 'data/page-words.yaml'));

/**
 * `articles`: folders with one page per article. `poor`: folders of products, lists and pages for members, with few
 * facts about the company.
 */
export const readFolderWords = (): Readonly<Record<'articles' | 'poor', readonly string[]>> =>
  readYaml(join(__dirname, 'data/folder-words.yaml'));

import { join } from 'node:path';
import { readYaml, wordSet } from '@lode/domain/data';

/** Addresses by provider. `{token}` is what the provider calls a customer, `*` is any one label or segment. */
export const readJobBoards = (): Readonly<Record<string, readonly string[]>> =>
  readYaml(join(__dirname, 'data/job-boards.yaml'));

/** What is at the place of a token in pages of the providers themselves. */
export const noTokens = wordSet(join(__dirname, 'data/no-tokens.txt'));

import { join } from 'node:path';
import { readYaml, wordSet } from '@lode/domain/data';

/** URLs by provider. `{token}` is the provider's identifier of a customer, `*` any one label or segment. */
export const readJobBoards = (): Readonly<Record<string, readonly string[]>> =>
  readYaml(join(__dirname, 'data/job-boards.yaml'));

/** Values at the position of a token in the providers' own pages. */
export const noTokens = wordSet(join(__dirname, 'data/no-tokens.txt'));

import { join } from 'node:path';
import { readYaml } from '@lode/domain/data';

/**
 * The addresses of a network's accounts. In a path `*` stands for the name of the account, other segments for themselves;
 * `orgs/*=*` says how the path is written where that is not the same.
 */
export interface Network {
  readonly name: string;
  /** The host of canonical addresses. */
  readonly host: string;
  /** Registrable names and exact hosts; `www`, `m` and countries before them are folded. */
  readonly hosts: readonly string[];
  /** Paths of companies, of people, and of accounts that may be either. */
  readonly organisation?: readonly string[];
  readonly person?: readonly string[];
  readonly unknown?: readonly string[];
  /** A regular expression for names that are the first segment of a path. */
  readonly handle?: string;
  /** Names that stand first in a path and are pages of the network itself, beside those that all have. */
  readonly reserved?: readonly string[];
  /** Pages of an account that may follow its name. */
  readonly tabs?: readonly string[];
}

export const readNetworks = (): Network[] => readYaml(join(__dirname, 'data/networks.yaml'));

import { join } from 'node:path';
import { readYaml } from '@lode/domain/data';

/**
 * URLs of a network's accounts. In a path, `*` is the name of the account; other segments are literal. `orgs/*=*` also
 * gives the canonical path.
 */
export interface Network {
  readonly name: string;
  /** The host of canonical URLs. */
  readonly host: string;
  /** Registrable names and exact hosts; the prefixes `www`, `m` and countries are ignored. */
  readonly hosts: readonly string[];
  /** Paths of companies, of people, and of accounts of unknown kind. */
  readonly organisation?: readonly string[];
  readonly person?: readonly string[];
  readonly unknown?: readonly string[];
  /** A regular expression for names in the first segment of a path. */
  readonly handle?: string;
  /** First segments that are pages of the network itself, in addition to those of all networks. */
  readonly reserved?: readonly string[];
  /** Pages of an account after its name. */
  readonly tabs?: readonly string[];
}

export const readNetworks = (): Network[] => readYaml(join(__dirname, 'data/networks.yaml'));

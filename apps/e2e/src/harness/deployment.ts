import type { Sandbox } from '@lode/sandbox';

/** A complete Lode with a sandbox, accessible to tests through its APIs only. */
export interface Deployment {
  /** `http://host:port` of the HTTP API. */
  readonly address: string;
  /** A key with every scope except those of the operator, without a rate limit. */
  readonly key: string;
  readonly sandbox: Sandbox;
  /** Where bounces and replies are delivered: `lmtp://host:port`. */
  readonly inbound: string;
  /** Runs an operator's key command in this process. @returns its output */
  keys(...words: string[]): Promise<string>;
  /** Runs an operator's account command in this process, such as `setup`. @returns its output */
  accounts(...words: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** The common key of all deployments, from LODE_API_KEY. */
export const chosenKey = 'e2e-key-0123456789-abcdef';

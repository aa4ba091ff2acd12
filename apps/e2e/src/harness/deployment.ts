import type { Sandbox } from '@lode/sandbox';

/** A whole Lode, which tests know by its doors only, on a fictional internet of its own. */
export interface Deployment {
  /** `http://host:port` of the HTTP API. */
  readonly address: string;
  /** A key with every scope but those of the operator, and no rate limit. */
  readonly key: string;
  readonly sandbox: Sandbox;
  /** Where bounces and replies are delivered: `lmtp://host:port`. */
  readonly inbound: string;
  /** Runs an operator's command for keys in this process. @returns what it prints */
  keys(...words: string[]): Promise<string>;
  /** Runs the same command as a process, as operators do, which takes seconds. */
  keysProcess(...words: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** The key of every deployment; it is made valid by LODE_API_KEY. */
export const chosenKey = 'e2e-key-0123456789-abcdef';

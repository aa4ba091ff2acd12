import { Lode } from '@lode/client';
import type { Command } from 'commander';
import type { Format } from './output/table.js';
import { profileOf } from './profiles/profiles.js';

/** What every command needs. */
export interface Context {
  readonly lode: Lode;
  readonly url: string;
  readonly format: Format;
  /** Aborts at Ctrl-C. */
  readonly signal: AbortSignal;
}

interface GlobalOptions {
  readonly profile?: string;
  readonly url?: string;
  readonly json?: boolean;
  readonly csv?: boolean;
}

/** The client and the options of a command. @throws UsageError without a key */
export function contextOf(command: Command, signal: AbortSignal): Context {
  const { json, csv, ...choice } = command.optsWithGlobals<GlobalOptions>();
  const { url, key } = profileOf(choice);
  return { lode: new Lode({ url, apiKey: key }), url, format: json ? 'json' : csv ? 'csv' : 'table', signal };
}

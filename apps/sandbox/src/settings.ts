import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Listen, SandboxOptions } from '@lode/sandbox';

/** Ports of the image; the manifests name the same. */
export const ports = { dns: 5353, proxy: 1080, mail: 2525, control: 8080, inbox: 8081 };
const maxEntries = 5000;

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the sandbox listens, and what it contains. */
export interface Settings {
  readonly listen: Listen;
  /** Where replies and reports are delivered, as in LODE_INBOUND_LISTEN; without it there are no recipients. */
  readonly inbound: string | undefined;
  /** A folder for the root certificate and the guide, which services read as files. */
  readonly output: string | undefined;
  readonly options: Pick<SandboxOptions, 'seed' | 'companies' | 'businesses' | 'root'>;
}

/** @throws Error that names the variable */
export function readSettings(environment: Environment): Settings {
  const folder = environment['LODE_SANDBOX_CA'];
  return {
    listen: { ...ports, host: environment['LODE_SANDBOX_HOST'] ?? '0.0.0.0' },
    inbound: environment['LODE_SANDBOX_INBOUND'] || undefined,
    output: environment['LODE_SANDBOX_OUTPUT'] || undefined,
    options: {
      seed: wholeNumber(environment, 'LODE_SANDBOX_SEED', 20_260, 2 ** 31),
      companies: wholeNumber(environment, 'LODE_SANDBOX_COMPANIES', 300, maxEntries),
      businesses: wholeNumber(environment, 'LODE_SANDBOX_BUSINESSES', 400, maxEntries),
      ...(folder ? { root: readRoot(folder) } : {}),
    },
  };
}

function wholeNumber(environment: Environment, name: string, fallback: number, max: number): number {
  const value = environment[name];
  if (value === undefined || value === '') return fallback;
  if (/^\d{1,10}$/.test(value) && Number(value) <= max) return Number(value);
  throw new Error(`${name} must be a whole number from 0 to ${max}, not ${JSON.stringify(value)}.`);
}

function readRoot(folder: string): { certificate: string; key: string } {
  try {
    const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
    return { certificate: read('tls.crt'), key: read('tls.key') };
  } catch (error) {
    throw new Error(`LODE_SANDBOX_CA must be a folder with tls.crt and tls.key: ${String(error)}`, {
      cause: error,
    });
  }
}

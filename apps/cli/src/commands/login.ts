import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Command } from 'commander';
import { Lode } from '@lode/client';
import { UsageError } from '../exit.js';
import { profilesFile, readProfiles, writeProfile } from '../profiles/profiles.js';

interface Options {
  readonly url?: string;
  readonly profile?: string;
}

/** The key from a prompt without echo, or from standard input; never from an argument, which other users can see. */
async function readKey(signal: AbortSignal): Promise<string> {
  if (!process.stdin.isTTY)
    return Buffer.concat((await process.stdin.toArray()) as Buffer[])
      .toString()
      .trim();
  process.stderr.write('API key: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return (await lines.question('', { signal })).trim();
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

async function login(signal: AbortSignal, command: Command): Promise<void> {
  const { url = 'http://127.0.0.1:3000', profile = 'default' } = command.optsWithGlobals<Options>();
  if (!URL.canParse(url)) throw new UsageError(`${url} is no address, such as https://lode.example.com.`);
  const key = await readKey(signal);
  if (key === '') throw new UsageError('The key is empty.');
  const { key: described, network } = await new Lode({ url, apiKey: key }).account.get({}, { signal });
  const file = profilesFile();
  writeProfile(file, profile, { url, key });
  const scopes = described?.scopes.join(', ') ?? '';
  process.stdout.write(
    `Stored the key "${described?.name ?? ''}" for ${url} (${network}) in ${file}.\nScopes: ${scopes}\n`,
  );
}

export function addLogin(program: Command, signal: AbortSignal): void {
  program
    .command('login')
    .description('store an API key; it is asked for, or read from standard input')
    .action((_options: unknown, command: Command) => login(signal, command));
  program
    .command('profiles')
    .description('list the stored profiles')
    .action(() => {
      for (const [name, { url }] of Object.entries(readProfiles(profilesFile())))
        process.stdout.write(`${name} ${url}\n`);
    });
}

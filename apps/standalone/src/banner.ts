import { sandboxExamples, type Example } from './examples';
import type { Environment } from '@lode/platform';
import type { Standalone } from './start-standalone';

type Facts = Pick<Standalone, 'address' | 'key' | 'freshKey' | 'setupLink' | 'sandbox'>;

/** Variables of the start that the command line for keys needs too; of a URL the name, because it may have a password. */
const keysSettings = (environment: Environment): string =>
  [
    ...['LODE_DATA_DIR', 'LODE_NETWORK'].map((name) => [name, shellWord(environment[name] ?? '')] as const),
    ['DATABASE_URL', '"$DATABASE_URL"'] as const,
  ]
    .map(([name, value]) => (environment[name] ? `${name}=${value} ` : ''))
    .join('');

/** Text for the user after a successful start. @param environment the variables of the start */
export function banner(
  { address, key, freshKey, setupLink, sandbox }: Facts,
  environment: Environment,
): string {
  return [
    '',
    sandbox
      ? 'Sandbox: all requests go to a simulated internet on this machine. For the real internet: LODE_NETWORK=live npm start'
      : 'Live: requests go to the real internet. For the simulated one: npm start without LODE_NETWORK=live',
    '',
    `Lode answers at ${address}`,
    '',
    `  Dashboard  ${setupLink ?? address}${setupLink === undefined ? '' : '   (one-time link: choose a password)'}`,
    `  Docs       ${address}/docs`,
    ...(sandbox ? [] : ['  Guide      docs/guides/real-internet.md']),
    `  API key    ${keyLine({ key, freshKey }, keysSettings(environment))}`,
    '',
    ...(sandbox ? exampleLines(address, key, sandboxExamples(sandbox.truth)) : []),
    'Press Ctrl-C to stop Lode. All data are kept for the next start.',
    '',
  ].join('\n');
}

function keyLine({ key, freshKey }: Pick<Facts, 'key' | 'freshKey'>, settings: string): string {
  if (key === undefined)
    return `printed at the first start; create another one: ${settings}npm run keys -- create --name mine`;
  return freshKey ? `${key}   (shown only once: store it)` : `${key}   (from LODE_API_KEY)`;
}

function exampleLines(address: string, key: string | undefined, examples: readonly Example[]): string[] {
  const header = key === undefined ? '"X-API-Key: $KEY"' : shellWord(`X-API-Key: ${key}`);
  return [
    key === undefined ? 'Try, with the key in $KEY:' : 'Try:',
    '',
    ...examples.flatMap(({ path, shows }) => [
      `  # ${shows}`,
      `  curl -s -H ${header} ${shellWord(`${address}${path}`)}`,
    ]),
    '',
  ];
}

/** Quotes a text as one word of a POSIX shell. */
const shellWord = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

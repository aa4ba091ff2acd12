import { sandboxExamples, type Example } from './examples';
import type { Standalone } from './start-standalone';

type Facts = Pick<Standalone, 'address' | 'key' | 'freshKey' | 'sandbox'>;

/** What the user needs to begin, once everything answers. */
export function banner({ address, key, freshKey, sandbox }: Facts): string {
  return [
    '',
    `Lode answers at ${address}`,
    '',
    `  Docs     ${address}/docs`,
    `  API key  ${keyLine(key, freshKey)}`,
    '',
    ...(sandbox ? tries(address, key, sandboxExamples(sandbox.truth)) : []),
    sandbox
      ? 'All this is a fictional internet on this machine. For the real one: LODE_NETWORK=live npm start'
      : 'This is the real internet. For a fictional one: npm start without LODE_NETWORK=live',
    'Ctrl-C stops it; the data stays.',
    '',
  ].join('\n');
}

function keyLine(key: string | undefined, fresh: boolean): string {
  if (key === undefined) return 'the one of the first start; for another: npm run keys -- create --name mine';
  return fresh ? `${key}   (shown this once: keep it)` : `${key}   (from LODE_API_KEY)`;
}

function tries(address: string, key: string | undefined, examples: readonly Example[]): string[] {
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

/** Text as one word of a POSIX shell, whatever it holds. */
const shellWord = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

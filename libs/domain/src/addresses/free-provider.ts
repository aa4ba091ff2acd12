import { join } from 'node:path';
import commonProviders from 'email-providers/common.json';
import { readWords } from '../data';
import { lazily } from '../values/lazily';
import { isDisposableDomain } from './disposable-domain';

const providers = lazily((): ReadonlySet<string> => {
  const further = readWords(join(__dirname, 'data/further-free-providers.txt'));
  const excluded = new Set(readWords(join(__dirname, 'data/no-free-providers.txt')));
  return new Set(
    [...commonProviders, ...further].filter((domain) => !excluded.has(domain) && !isDisposableDomain(domain)),
  );
});

/** Whether the domain itself belongs to a public mail provider. A disposable domain does not count as free. */
export function isFreeProvider(domain: string): boolean {
  return providers().has(domain);
}

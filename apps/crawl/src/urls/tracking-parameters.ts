import { join } from 'node:path';
import { wordSet } from '@lode/domain/data';

/** In lower case. */
const tracking = wordSet(join(__dirname, 'data/tracking-parameters.txt'));

const trackingFamilies = ['utm_', 'pk_', 'mtm_', 'piwik_', 'matomo_', 'hsa_', 'at_custom'];

const session: ReadonlySet<string> = new Set(
  'cfid cftoken jsessionid oscsid phpsessid s_id sess_id session_id sessionid sid zenid'.split(' '),
);

/** `sid=7` may select a page; session ids are long and random. */
const sessionValue = /^[\w-]{16,128}$/;

/** Whether a query parameter has no effect on the content. */
export function isIgnoredParameter(name: string, value: string): boolean {
  const key = name.toLowerCase();
  if (tracking().has(key) || trackingFamilies.some((family) => key.startsWith(family))) return true;
  return (session.has(key) || key.startsWith('aspsessionid')) && sessionValue.test(value);
}

import { isTrackingParameter } from '@lode/domain/sites';

const session: ReadonlySet<string> = new Set(
  'cfid cftoken jsessionid oscsid phpsessid s_id sess_id session_id sessionid sid zenid'.split(' '),
);

/** `sid=7` may select a page; session ids are long and random. */
const sessionValue = /^[\w-]{16,128}$/;

/** Whether a query parameter has no effect on the content. */
export function isIgnoredParameter(name: string, value: string): boolean {
  if (isTrackingParameter(name)) return true;
  const key = name.toLowerCase();
  return (session.has(key) || key.startsWith('aspsessionid')) && sessionValue.test(value);
}

import { ProblemError } from '@lode/contracts';

/** Whether all percent-encoding of a query or form is valid UTF-8. */
export function isWellEncoded(text: string): boolean {
  if (!text.includes('%')) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Rejects a query with invalid percent-encoding, which the parser would read literally as a different value.
 * @throws ProblemError malformed_request, which names the parameter
 */
export function checkQueryEncoding(url: string): void {
  const start = url.indexOf('?');
  if (start < 0 || isWellEncoded(url.slice(start + 1))) return;
  const broken = url
    .slice(start + 1)
    .split('&')
    .find((part) => !isWellEncoded(part));
  const [name = ''] = (broken ?? '').split('=');
  const where = isWellEncoded(name) ? `the parameter ${decodeURIComponent(name).slice(0, 100)}` : 'the query';
  throw new ProblemError(
    'malformed_request',
    `The percent-encoding of ${where} is broken. Encode values in UTF-8, and write % itself as %25.`,
  );
}

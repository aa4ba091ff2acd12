import { newRequestId } from '@lode/service-kit';

/** The id sent by the caller if it is short and printable, else a new one. */
export function requestIdOf({ headers }: { headers: Readonly<Record<string, unknown>> }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\x21-\x7e]{1,128}$/.test(given) ? given : newRequestId();
}

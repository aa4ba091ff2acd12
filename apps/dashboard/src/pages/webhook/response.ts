import type { Schemas } from '../../api/client';
import { text } from '../../text/text';

type Attempt = Pick<Schemas['Delivery'], 'status' | 'error'>;

/** The last attempt in words, such as `500, not accepted`; undefined before the first one. */
export function responseOf({ status, error }: Attempt): string | undefined {
  const words = error === null ? undefined : text.webhooks.errors[error];
  if (status === null) return words;
  return words === undefined ? String(status) : `${status}, ${words}`;
}

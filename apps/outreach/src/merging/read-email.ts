import { bareAddress } from '@lode/service-kit';
import { parseAddress } from '@lode/service-kit/addresses';

/** `Jane Doe <jane@acme.com>` (RFC 5322 §3.4). */
const named = /^[^<>]*<([^<>]+)>$/;

/** The address that people have written, be it with a name before it or as a link; undefined where it is none. */
export function readEmail(text: string): string | undefined {
  const inner = named.exec(text)?.[1] ?? text;
  const written = bareAddress(inner.trim()).replace(/[;,.]+$/, '');
  const parsed = parseAddress(written);
  return parsed.ok ? parsed.address.normalized : undefined;
}

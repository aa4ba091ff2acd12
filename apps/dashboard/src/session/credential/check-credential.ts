import { observeNetwork } from './network';
import { credentialHeaders } from './session';

export type CredentialCheck = 'ok' | 'malformed' | 'rejected' | 'limited' | 'offline';

/** What a header can carry: 16 or more printable characters without spaces. */
const plausible = /^[!-~]{16,512}$/;

/** Asks the gateway whether a key is active. A key without the scope of the operation is active as well. */
export async function checkCredential(credential: string): Promise<CredentialCheck> {
  if (!plausible.test(credential)) return 'malformed';
  try {
    const { status, headers } = await fetch('/usage', { headers: credentialHeaders(credential) });
    observeNetwork(headers);
    if (status === 401) return 'rejected';
    if (status === 429) return 'limited';
    return status >= 500 ? 'offline' : 'ok';
  } catch {
    return 'offline';
  }
}

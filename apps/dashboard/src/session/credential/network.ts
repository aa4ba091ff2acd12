import { useSyncExternalStore } from 'react';

export type Network = 'sandbox' | 'live' | 'unknown';

const listeners = new Set<() => void>();
const storageKey = 'lode.network';
let network: Network = stored();

/** The network of the latest answer to this tab, so that a page shows its mark before its first request. */
function stored(): Network {
  try {
    const named = sessionStorage.getItem(storageKey);
    return named === 'sandbox' || named === 'live' ? named : 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Every response of the API names the network in `Lode-Network`. */
export function observeNetwork(headers: Headers): void {
  const named = headers.get('Lode-Network');
  if ((named !== 'sandbox' && named !== 'live') || named === network) return;
  network = named;
  try {
    sessionStorage.setItem(storageKey, named);
  } catch {
    // Storage is blocked: the next page learns it again.
  }
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useNetwork = (): Network => useSyncExternalStore(subscribe, () => network);

import { useSyncExternalStore } from 'react';

export type Network = 'sandbox' | 'live' | 'unknown';

const listeners = new Set<() => void>();
let network: Network = 'unknown';

/** Every response of the API names the network in `Lode-Network`. */
export function observeNetwork(headers: Headers): void {
  const named = headers.get('Lode-Network');
  if ((named !== 'sandbox' && named !== 'live') || named === network) return;
  network = named;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useNetwork = (): Network => useSyncExternalStore(subscribe, () => network);

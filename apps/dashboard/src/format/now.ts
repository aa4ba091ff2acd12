const storageKey = 'lode.clock';

/** Milliseconds by which the clock of the deployment is ahead: the sandbox has its own clock, which can be advanced. */
let offset = stored();

function stored(): number {
  try {
    return Number(sessionStorage.getItem(storageKey)) || 0;
  } catch {
    return 0;
  }
}

export const now = (): number => Date.now() + offset;

/** @param iso the present time of the sandbox */
export function setClock(iso: string): void {
  offset = new Date(iso).getTime() - Date.now();
  try {
    sessionStorage.setItem(storageKey, String(offset));
  } catch {
    // Storage is blocked: the offset is kept until the page is loaded again.
  }
}

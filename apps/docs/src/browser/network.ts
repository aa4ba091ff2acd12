/** A mark in the sandbox, whose values the examples use. */
export async function showNetwork(): Promise<void> {
  const mark = document.querySelector<HTMLElement>('[data-network]');
  const response = await fetch('/', { headers: { Accept: 'application/json' } }).catch(() => undefined);
  if (!mark || !response?.ok) return;
  const { network } = (await response.json()) as { network?: string };
  if (network !== 'sandbox') return;
  mark.textContent = 'Sandbox';
  mark.title = 'Simulated internet: no request leaves this deployment.';
  mark.hidden = false;
}

const name = 'lode.docs.language';

/** The chosen language holds for all examples, also on other pages. */
export function startTabs(): void {
  for (const tab of tabs()) {
    tab.addEventListener('click', () => choose(tab.textContent ?? ''));
    tab.addEventListener('keydown', onKey);
  }
  const stored = read();
  if (stored !== null) choose(stored);
}

const tabs = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.tabs [role="tab"]')];

function choose(language: string): void {
  for (const tab of tabs()) {
    const isChosen = tab.textContent === language;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = !isChosen;
  }
  try {
    localStorage.setItem(name, language);
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
  }
}

function read(): string | null {
  try {
    const stored = localStorage.getItem(name);
    return tabs().some(({ textContent }) => textContent === stored) ? stored : null;
  } catch {
    return null;
  }
}

function onKey(event: KeyboardEvent): void {
  const own = event.currentTarget as HTMLElement;
  const siblings = [...(own.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const next = siblings.at((siblings.indexOf(own) + step) % siblings.length);
  next?.focus();
  next?.click();
}

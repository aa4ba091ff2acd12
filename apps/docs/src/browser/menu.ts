/** The navigation of narrow screens. */
export function startMenu(): void {
  const button = document.querySelector<HTMLButtonElement>('.menu-button');
  const navigation = document.querySelector<HTMLElement>('#navigation');
  if (!button || !navigation) return;
  const show = (isOpen: boolean): void => {
    button.setAttribute('aria-expanded', String(isOpen));
    navigation.toggleAttribute('data-open', isOpen);
  };
  button.addEventListener('click', () => show(!navigation.hasAttribute('data-open')));
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') show(false);
  });
  navigation.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
}

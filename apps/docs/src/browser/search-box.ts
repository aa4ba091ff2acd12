import type MiniSearch from 'minisearch';
import type { SearchEntry } from '../search/search-options';

const maxResults = 12;

type Found = Pick<SearchEntry, 'path' | 'page' | 'title'>;

/** The search of the site. Its index is loaded when the field is first used. */
export function startSearch(): void {
  const field = document.querySelector<HTMLInputElement>('#search');
  const list = document.querySelector<HTMLElement>('#results');
  if (!field || !list) return;
  let index: Promise<MiniSearch<SearchEntry>> | undefined;
  const load = () => (index ??= loadIndex());
  const box = new ResultBox(field, list);
  const search = async (): Promise<void> => {
    const words = field.value.trim();
    if (words === '') return box.hide();
    const [loaded, { queryOf }] = await Promise.all([load(), import('../search/search-options')]);
    const whole = loaded.search(queryOf(words));
    const found = (whole.length > 0 ? whole : loaded.search(queryOf(words, 'OR'))).slice(0, maxResults);
    if (field.value.trim() === words) box.show(found as unknown as Found[]);
  };
  field.addEventListener('focus', () => void load());
  field.addEventListener('input', () => void search());
  field.addEventListener('keydown', (event) => box.onKey(event));
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !field.parentElement?.contains(target)) box.hide();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (event.key !== '/' || isTyping) return;
    event.preventDefault();
    field.focus();
  });
}

async function loadIndex(): Promise<MiniSearch<SearchEntry>> {
  const [{ default: Index }, { searchOptions }, response] = await Promise.all([
    import('minisearch'),
    import('../search/search-options'),
    fetch(document.body.dataset['search'] ?? ''),
  ]);
  return Index.loadJSON(await response.text(), searchOptions);
}

/** The list of results, with the keys of the ARIA pattern of a combobox. */
class ResultBox {
  private chosen = -1;

  constructor(
    private readonly field: HTMLInputElement,
    private readonly list: HTMLElement,
  ) {}

  show(results: readonly Found[]): void {
    this.list.replaceChildren(...(results.length === 0 ? [nothing()] : results.map(option)));
    this.list.hidden = false;
    this.field.setAttribute('aria-expanded', 'true');
    this.choose(results.length === 0 ? -1 : 0);
  }

  hide(): void {
    this.list.hidden = true;
    this.field.setAttribute('aria-expanded', 'false');
    this.field.removeAttribute('aria-activedescendant');
  }

  onKey(event: KeyboardEvent): void {
    const { length } = this.options();
    if (event.key === 'Escape') this.hide();
    if (length === 0 || this.list.hidden) return;
    if (event.key === 'ArrowDown') this.choose((this.chosen + 1) % length);
    else if (event.key === 'ArrowUp') this.choose((this.chosen - 1 + length) % length);
    else if (event.key === 'Enter') this.options()[this.chosen]?.querySelector('a')?.click();
    else return;
    event.preventDefault();
  }

  private choose(index: number): void {
    this.chosen = index;
    for (const [position, entry] of this.options().entries())
      entry.setAttribute('aria-selected', String(position === index));
    const current = this.options()[index];
    if (!current) return;
    this.field.setAttribute('aria-activedescendant', current.id);
    current.scrollIntoView({ block: 'nearest' });
  }

  private options(): HTMLElement[] {
    return [...this.list.querySelectorAll<HTMLElement>('[role="option"]')];
  }
}

function option({ path, page, title }: Found, index: number): HTMLElement {
  const entry = document.createElement('li');
  entry.id = `result-${index}`;
  entry.setAttribute('role', 'option');
  const link = document.createElement('a');
  link.href = path;
  link.tabIndex = -1;
  const name = document.createElement('strong');
  name.textContent = title;
  const place = document.createElement('span');
  place.textContent = page === title ? path.replace(/#.*/, '') : page;
  link.append(name, place);
  entry.append(link);
  return entry;
}

function nothing(): HTMLElement {
  const entry = document.createElement('li');
  entry.className = 'nothing';
  entry.textContent = 'Nothing found. Try fewer or other words.';
  return entry;
}

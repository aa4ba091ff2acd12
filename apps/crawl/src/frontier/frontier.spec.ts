import { Frontier } from './frontier';

const start = new URL('https://quillbay.com/');
const links = (...paths: string[]) => paths.map((path) => ({ url: new URL(path, start), text: '' }));

function drain(frontier: Frontier): string[] {
  const paths: string[] = [];
  for (let page = frontier.next(); page; page = frontier.next()) paths.push(page.url.pathname);
  return paths;
}

test('returns pages by depth, then by score, then in the order found', () => {
  const frontier = new Frontier({ start, budgets: [9, 9] });
  frontier.add(links('/team'), 2);
  frontier.add(links('/fish', '/contact', '/boats'), 1);
  expect(frontier.next()?.url.pathname).toBe('/contact');
  frontier.add(links('/impressum', '/ropes'), 1);
  expect(drain(frontier)).toEqual(['/impressum', '/fish', '/boats', '/ropes', '/team']);
});

test('returns no page twice, under any spelling', () => {
  const frontier = new Frontier({ start, budgets: [9] });
  frontier.add(links('/a', '/a/', '/a#x', 'http://www.quillbay.com/a?utm_source=y', '/index.html'), 1);
  frontier.add(links('/a'), 1);
  expect(drain(frontier)).toEqual(['/a']);
  expect(frontier.skippedLinks()).toEqual([]);
});

test('does not return a page that a redirect has reached', () => {
  const frontier = new Frontier({ start, budgets: [9] });
  expect(frontier.visit(new URL('/kontakt', start))).toBe(true);
  expect(frontier.visit(new URL('/kontakt/', start))).toBe(false);
  frontier.add(links('/kontakt'), 1);
  expect(frontier.next()).toBeUndefined();
});

test('limits the pages per depth and lists skipped links with reasons', () => {
  const frontier = new Frontier({ start, budgets: [1, 1] });
  frontier.add(
    links('/fish', '/contact', '/logout', '/a.pdf', 'https://tidewater.io/', 'mailto:jo@x.com'),
    1,
  );
  frontier.add(links('/boats'), 2);
  frontier.add(links('/deep', '/contact'), 3);
  expect(frontier.waiting).toBe(2);
  expect(drain(frontier)).toEqual(['/contact', '/boats']);
  expect(frontier.skippedLinks()).toEqual([
    { url: 'https://quillbay.com/logout', reason: 'action' },
    { url: 'https://quillbay.com/a.pdf', reason: 'not_html' },
    { url: 'https://tidewater.io/', reason: 'off_site' },
    { url: 'mailto:jo@x.com', reason: 'not_web' },
    { url: 'https://quillbay.com/deep', reason: 'depth' },
    { url: 'https://quillbay.com/fish', reason: 'budget' },
  ]);
});

test('limits the queue and the list for a hundred thousand links', () => {
  const frontier = new Frontier({ start, budgets: [5000] });
  frontier.add(links(...Array.from({ length: 100_000 }, (_, index) => `/p/${index}`)), 1);
  expect(frontier.skippedLinks()).toHaveLength(200);
  expect(drain(frontier)).toHaveLength(2000);
});

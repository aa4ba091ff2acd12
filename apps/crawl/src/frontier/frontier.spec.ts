import { Frontier } from './frontier';

const start = new URL('https://quillbay.com/');
function add(frontier: Frontier, depth: number, ...paths: string[]): void {
  for (const path of paths) frontier.add({ url: new URL(path, start), text: '' }, depth);
}

function drain(frontier: Frontier): string[] {
  const paths: string[] = [];
  for (let page = frontier.next(); page; page = frontier.next()) paths.push(page.url.pathname);
  return paths;
}

test('returns pages by depth, then by score, then in the order found', () => {
  const frontier = new Frontier({ start, budgets: [9, 9] });
  add(frontier, 2, '/team');
  add(frontier, 1, '/fish', '/contact', '/boats');
  expect(frontier.next()?.url.pathname).toBe('/contact');
  add(frontier, 1, '/impressum', '/ropes');
  expect(drain(frontier)).toEqual(['/impressum', '/fish', '/boats', '/ropes', '/team']);
});

test('returns no page twice, under any spelling', () => {
  const frontier = new Frontier({ start, budgets: [9] });
  add(frontier, 1, '/a', '/a/', '/a#x', 'http://www.quillbay.com/a?utm_source=y', '/index.html');
  add(frontier, 1, '/a');
  expect(drain(frontier)).toEqual(['/a']);
  expect(frontier.skippedLinks()).toEqual([]);
});

test('does not return a page that a redirect has reached', () => {
  const frontier = new Frontier({ start, budgets: [9] });
  expect(frontier.visit(new URL('/kontakt', start))).toBe(true);
  expect(frontier.visit(new URL('/kontakt/', start))).toBe(false);
  add(frontier, 1, '/kontakt');
  expect(frontier.next()).toBeUndefined();
});

test('limits the pages per depth and lists skipped links with reasons', () => {
  const frontier = new Frontier({ start, budgets: [1, 1] });
  add(frontier, 1, '/fish', '/contact', '/logout', '/a.pdf', 'https://tidewater.io/', 'mailto:jo@x.com');
  add(frontier, 2, '/boats');
  add(frontier, 3, '/deep', '/contact');
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
  for (let index = 0; index < 100_000; index += 1) add(frontier, 1, `/p/${index}`);
  expect(frontier.skippedLinks()).toHaveLength(200);
  expect(drain(frontier)).toHaveLength(2000);
});

test('links that repeat are known, except those that a later depth admits', () => {
  const frontier = new Frontier({ start, budgets: [9, 9] });
  add(frontier, 1, '/a', '/logout');
  add(frontier, 3, '/deep');
  const decided = ['/a', '/logout', '/deep', '/b'].map((path) =>
    frontier.isDecided(new URL(path, start).href),
  );
  expect(decided).toEqual([true, true, false, false]);
});

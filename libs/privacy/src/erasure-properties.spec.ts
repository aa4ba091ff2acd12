import type { Change } from '@lode/contracts';
import * as fc from 'fast-check';
import { change } from '@lode/testing';
import { systemClock, atOnce } from '@lode/platform';
import { removeSuppressed } from './contacts/remove-suppressed';
import { isCertainlyPerson, resolveAllSteps } from './resolve-subjects';
import { SubjectHasher } from './subject-hashes';
import { subjectsIn } from './subjects-in';
import { Suppressions } from './suppressions';

const hasher = new SubjectHasher(Buffer.alloc(32));
const jane = { email: 'jd@acme.com', url: 'https://www.linkedin.com/in/jane-doe', name: 'Jane Doe' };

function filterOf(changes: readonly Partial<Change>[]) {
  const suppressions = new Suppressions(hasher, systemClock);
  suppressions.apply(
    changes.map((each, index) => change(index + 1, each.action ?? 'erase', { request_id: null, ...each })),
  );
  return suppressions.suppressionFilter();
}

/** The changes that follow from the erasure of an address, resolved by services and privacy in turn. */
function erase(email: string, rows: readonly object[]): { changes: Partial<Change>[]; left: object[] } {
  const changes: Partial<Change>[] = [{ hash: hasher.email(email) }];
  const known = new Set(changes.map(({ hash }) => hash));
  let left = [...rows];
  for (let next = 0; next < changes.length; next += 1) {
    const hash = changes[next]?.hash ?? '';
    const isAbout = (row: object): boolean => subjectsIn(hasher, row).includes(hash);
    const resolved = atOnce(resolveAllSteps(hasher, left.filter(isAbout), new Set([hash])));
    const added = new Map(resolved.map((each) => [each.hash, each.kind]));
    for (const [each, kind] of added) if (!known.has(each)) changes.push({ hash: each, kind });
    for (const each of added.keys()) known.add(each);
    left = left.filter((row) => !isAbout(row));
  }
  return { changes, left };
}

/** The changes that follow from a suppression of the deployment: nothing is deleted. */
function suppress(email: string, rows: readonly object[]): Partial<Change>[] {
  const changes: Partial<Change>[] = [{ action: 'suppress', hash: hasher.email(email) }];
  for (let next = 0; next < changes.length; next += 1) {
    const { hash = '', kind: of } = changes[next] ?? {};
    if (of === 'profile') continue;
    const about = rows.filter((row) => subjectsIn(hasher, row).includes(hash));
    for (const { hash: found, kind } of atOnce(
      resolveAllSteps(hasher, about, new Set([hash]), isCertainlyPerson),
    ))
      if (!changes.some((change) => change.hash === found))
        changes.push({ action: 'suppress', hash: found, kind });
  }
  return changes;
}

const names = fc.constantFrom(
  'Jane Doe',
  'DOE, Jane',
  'Dr. Jane Q. Doe',
  'Bo Roe',
  'Li Wong',
  'Acme Foods GmbH',
);
const people = fc.record(
  {
    name: names,
    email: fc.constantFrom(null, jane.email, 'bo@acme.com', 'info@acme.com', 'bo@gmail.com'),
    phone: fc.constantFrom(null, '+4312345678'),
    profiles: fc.subarray([
      jane.url,
      'https://www.linkedin.com/in/bo-roe',
      'https://www.linkedin.com/company/acme',
    ]),
    manager: fc.option(fc.record({ id: fc.constant('p1'), name: names })),
    title: fc.constantFrom('CEO', 'Head of Sales'),
  },
  { requiredKeys: ['name'] },
);
const rows = fc.record(
  {
    domain: fc.constantFrom('acme.com', 'www.acme.com', 'other.org'),
    people: fc.array(people, { maxLength: 4 }),
    contacts: fc.record({ people: fc.array(people, { maxLength: 2 }) }),
    news: fc.array(fc.record({ title: fc.constantFrom('Jane Doe joins as CEO', 'Bo Roe leaves') }), {
      maxLength: 2,
    }),
  },
  { requiredKeys: ['domain', 'people'] },
);

/** The texts that name people. */
const textOf = (value: unknown): string => JSON.stringify(value);

test('an erasure is never weaker than a suppression', () => {
  fc.assert(
    fc.property(fc.array(rows, { maxLength: 4 }), rows, (held, asked) => {
      const suppressed = filterOf([{ action: 'suppress', hash: hasher.email(jane.email) }]);
      const { changes } = erase(jane.email, held);
      const [weak, strong] = [suppressed, filterOf(changes)].map(
        (each) => removeSuppressed(asked, each).value,
      );
      const remaining = new Set(subjectsIn(hasher, weak));
      expect(subjectsIn(hasher, strong).filter((hash) => !remaining.has(hash))).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test('an erasure covers every name and profile that a suppression of the deployment has resolved', () => {
  fc.assert(
    fc.property(fc.array(rows, { maxLength: 4 }), rows, (held, asked) => {
      const suppressed = filterOf(suppress(jane.email, held));
      const erased = filterOf(erase(jane.email, held).changes);
      const remaining = new Set(subjectsIn(hasher, removeSuppressed(asked, suppressed).value));
      const strong = subjectsIn(hasher, removeSuppressed(asked, erased).value);
      expect(strong.filter((hash) => !remaining.has(hash))).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test('the rest of a filtered response has no erased hash, so that the database accepts it', () => {
  fc.assert(
    fc.property(fc.array(rows, { maxLength: 4 }), rows, (held, collected) => {
      const { changes, left } = erase(jane.email, held);
      const erased = new Set(changes.map(({ hash }) => hash));
      const isFree = (row: object): boolean => subjectsIn(hasher, row).every((hash) => !erased.has(hash));
      expect(left.every(isFree)).toBe(true);
      expect(isFree(removeSuppressed(collected, filterOf(changes)).value)).toBe(true);
    }),
  );
});

test('a person with address, name and profile appears under none of them, and a namesake elsewhere does', () => {
  const row = { domain: 'acme.com', people: [{ name: jane.name, email: jane.email, profiles: [jane.url] }] };
  fc.assert(
    fc.property(rows, (asked) => {
      const filtered = textOf(removeSuppressed(asked, filterOf(erase(jane.email, [row]).changes)).value);
      expect(filtered).not.toContain(jane.email);
      expect(filtered).not.toContain(jane.url);
      if (asked.domain !== 'other.org') expect(filtered).not.toMatch(/Jane/i);
    }),
  );
  const namesake = { domain: 'other.org', people: [{ name: jane.name }] };
  expect(removeSuppressed(namesake, filterOf(erase(jane.email, [row]).changes)).value).toBe(namesake);
});

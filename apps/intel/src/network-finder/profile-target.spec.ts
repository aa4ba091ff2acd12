import { profileTarget, peopleNamed } from './profile-target';

test.each<readonly [string, readonly string[], readonly string[]]>([
  ['Ana Ruiz', [], ['person', 'company']],
  ['Ana Ruiz', ['Acme'], ['person']],
  ['Acme', [], ['company']],
  ['Acme Foods GmbH', [], ['company']],
  ['Acme Foods', ['Acme Foods GmbH', 'acme'], ['company']],
  ['Acme Foods', ['acmefoods'], ['company']],
])('%s of %j may be %j', (name, companies, kinds) => {
  expect([...profileTarget(name, { companies, label: null, people: [] }).mayBe]).toEqual(kinds);
});

test.each<readonly [string, readonly string[], readonly string[]]>([
  ['Ana Ruiz', ['Ana Ruiz', 'Eva Vega'], ['Ana Ruiz']],
  ['Ana Ruiz', ['Ana Maria Ruiz', 'Eva Vega'], ['Ana Maria Ruiz']],
  ['Ana Ruiz', ['Ana Ruiz', 'Ana Maria Ruiz'], ['Ana Ruiz']],
  ['Ana Ruiz', ['Ana Ruiz Lopez', 'Ana Ruiz Vega'], []],
  ['Ana Ruiz', ['A. Ruiz', 'Ana'], []],
  ['Acme', ['Acme Smith'], []],
])('%s among %j: %j', (name, people, matches) => {
  const asked = profileTarget(name, { companies: ['Other'], label: null, people });
  expect(
    peopleNamed(
      asked,
      people.map((each) => ({ name: each })),
    ).map((each) => each.name),
  ).toEqual(matches);
});

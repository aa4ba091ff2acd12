import { cafesFile } from './testing/cafes';
import { ImportFixture } from './testing/import-fixture';

let subject: ImportFixture;
beforeAll(async () => {
  subject = await ImportFixture.start();
});
afterAll(() => subject.stop());

test('texts with characters that COPY or arrays escape are stored as they are', async () => {
  const names = [String.raw`"Café" \t\N\\`, 'NULL', '{a,"b"}'];
  const [name, ...others] = names;
  await subject.import(
    subject.write(
      'a.osm.pbf',
      cafesFile(1, {
        change: (node) => ({
          ...node,
          tags: { ...node.tags, name: `${name}`, alt_name: others.join(';'), opening_hours: String.raw`\N` },
        }),
      }),
    ),
  );
  await expect(subject.query('SELECT name, other_names, opening_hours FROM leads.places')).resolves.toEqual([
    { name, other_names: others, opening_hours: String.raw`\N` },
  ]);
});

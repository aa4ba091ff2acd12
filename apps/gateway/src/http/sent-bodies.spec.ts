import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { entityTag, SentBodies } from './sent-bodies';

const text = JSON.stringify({ leads: 'Zoë 🦉'.repeat(400) });

test('a body that is sent again is hashed, converted and compressed once', async () => {
  const bodies = new SentBodies();
  const [first, again, other] = [bodies.of(text), bodies.of(`${text}`), bodies.of(`${text} `)];
  expect(again).toBe(first);
  expect(await again.compress('br')).toBe(await first.compress('br'));
  expect(other).not.toBe(first);
  expect(other.tag).not.toBe(first.tag);
  expect(first.plain).toBe(text);
  expect(again.plain).toEqual(Buffer.from(text));
  expect(again.plain).toBe(first.plain);
});

test('all forms of a body have its content and its tag', async () => {
  const bodies = new SentBodies();
  for (let times = 0; times < 3; times += 1) {
    const body = bodies.of(text);
    expect(body.tag).toBe(entityTag(text));
    expect(brotliDecompressSync(await body.compress('br')).toString()).toBe(text);
    expect(gunzipSync(await body.compress('gzip')).toString()).toBe(text);
    expect(body.plain.toString()).toBe(text);
  }
});

test('a short body is not remembered', () => {
  const bodies = new SentBodies();
  expect(bodies.of('{}')).not.toBe(bodies.of('{}'));
  expect(bodies.of('{}').tag).toBe(entityTag('{}'));
});

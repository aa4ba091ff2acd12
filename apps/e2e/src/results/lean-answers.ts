import type { LeadsResult, MapsSearchResult } from '@lode/contracts';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expectProblem } from '../harness/expect-problem';
import { ask, withQuery } from '../harness/http-client';
import type { Suite } from '../harness/suite';

const search = { query: 'dentists', location: 'Austin, TX' };
const maps = (more: Record<string, string> = {}): string => withQuery('/maps-search', { ...search, ...more });

const shortened: Suite = (lode) =>
  describe('lean answers', () => {
    it('have only the selected fields of their rows', async () => {
      const whole = (await ask(lode(), maps())).json<MapsSearchResult>();
      const lean = (await ask(lode(), maps({ fields: 'name,location.lat' }))).json<MapsSearchResult>();
      expect(lean).toEqual({
        ...whole,
        places: whole.places.map(({ name, location }) => ({ name, location: { lat: location.lat } })),
      });
    });

    it('have no evidence with evidence=false', async () => {
      const leads = { niche: 'cafes', location: 'Austin, TX', limit: '3' };
      const whole = (await ask(lode(), withQuery('/generate-leads', leads))).json<LeadsResult>();
      const path = withQuery('/generate-leads', { ...leads, evidence: 'false' });
      const lean = (await ask(lode(), path)).json<LeadsResult>();
      expect(lean.leads.map(({ name }) => name)).toEqual(whole.leads.map(({ name }) => name));
      expect(
        [JSON.stringify(whole), JSON.stringify(lean)].map((text) => text.includes('"evidence"')),
      ).toEqual([true, false]);
    }, 40_000);

    it.each(['nam', 'location.latitude', '', ',', '__proto__'])('reject fields=%s', async (fields) => {
      const { errors } = expectProblem(await ask(lode(), maps({ fields })), 400, 'validation');
      expect(errors?.[0]?.location).toBe('query.fields');
    });
  });

const transferred: Suite = (lode) =>
  describe('lean answers', () => {
    const raw = (path: string, encoding: string) =>
      new Promise<{ readonly body: Buffer; readonly coding: string | undefined }>((resolve, reject) => {
        const headers = { 'X-API-Key': lode().key, 'Accept-Encoding': encoding };
        const sent = request(new URL(path, lode().address), { headers }, (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () =>
            resolve({ body: Buffer.concat(parts), coding: response.headers['content-encoding'] }),
          );
        });
        sent.on('error', reject).end();
      });

    it('are compressed for clients that accept it, and are the same', async () => {
      const plain = await raw(maps(), 'identity');
      const brotli = await raw(maps(), 'gzip, br');
      const gzip = await raw(maps(), 'gzip');
      expect([plain.coding, brotli.coding, gzip.coding]).toEqual([undefined, 'br', 'gzip']);
      expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
      expect(gunzipSync(gzip.body)).toEqual(plain.body);
      expect(brotli.body.length).toBeLessThan(plain.body.length / 3);
    });

    it('are not sent again to a client that has them', async () => {
      const first = await ask(lode(), maps());
      const tag = first.headers.get('etag') ?? '';
      const again = await ask(lode(), maps(), { headers: { 'If-None-Match': tag } });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
      const others = [maps({ fields: 'name' }), maps({ limit: '2' })];
      for (const path of others)
        expect((await ask(lode(), path, { headers: { 'If-None-Match': tag } })).status).toBe(200);
    });
  });

export const leanAnswers: Suite = (lode) => {
  shortened(lode);
  transferred(lode);
};

import { writeFileSync } from 'node:fs';
import { independentNiches, judgeNiche } from './niches/testing/independent-niches';
import { independentLocations, isRightLocation } from './locations/testing/independent-locations';
import { createGazetteer } from './locations/gazetteer';
import { readNiche } from './niches/read-niche';
test('x', () => {
  const t0 = Date.now();
  const count: Record<string, Record<string, number>> = {};
  const misses: string[] = [];
  for (const row of independentNiches()) {
    const outcome = judgeNiche(row);
    const part = row.heldOut ? 'held' : 'dev';
    for (const k of [part, `${part} ${row.form}`, ...(row.heldOut ? [] : [`dev ${row.language}`])]) { (count[k] ??= {})[outcome] = (count[k][outcome] ?? 0) + 1; }
    if (!row.heldOut && outcome !== 'right') { const n = readNiche(row.text); misses.push([outcome, row.form, row.language, row.text, n.label, n.categories.slice(0,3).join(' '), row.expected.join(',')].join('\t')); }
  }
  const t1 = Date.now();
  const g = createGazetteer();
  const lm: string[] = []; const lc: Record<string, number[]> = {};
  for (const row of independentLocations()) {
    const ok = isRightLocation(row, g);
    const part = row.heldOut ? 'held' : 'dev';
    for (const k of [part, ...(row.heldOut ? [] : [`dev ${row.kind}`])]) { lc[k] ??= [0, 0]; lc[k][ok ? 0 : 1]!++; }
    if (!row.heldOut && !ok) { const f = g.find(row.text); lm.push([row.kind, row.text, 'town' in f ? `${f.town.name}, ${f.town.region}, ${f.town.country} (alt ${f.alternatives.map((a) => `${a.name} ${a.region} ${a.country}`).join('; ')})` : f.reason + ' ' + f.suggestions.join('; ')].join('\t')); }
  }
  writeFileSync('/tmp/s/niches-src/out.txt', [JSON.stringify(count, null, 1), `${t1 - t0} ms, loc ${Date.now() - t1} ms`, ...misses].join('\n'));
  writeFileSync('/tmp/s/niches-src/outl.txt', [JSON.stringify(lc), ...lm].join('\n'));
});

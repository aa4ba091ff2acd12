import { Gauge, type Registry } from 'prom-client';
import { bandCount } from './score';
import type { Scores } from './scores';

/** Messages by score, read at each scrape. */
export class ScoreMetrics {
  constructor(registry: Registry, scores: Pick<Scores, 'sumsByBand'>) {
    new Gauge({
      name: 'lode_score_messages',
      help: 'First messages to verified addresses in the last six months, by the lowest score of their band, over all replicas',
      labelNames: ['band', 'result'],
      registers: [registry],
      async collect() {
        const sums = new Map((await scores.sumsByBand()).map((each) => [each.band, each]));
        for (let band = 0; band < bandCount; band += 1) {
          const { sent = 0, bounced = 0 } = sums.get(band) ?? {};
          const label = String(band * bandCount);
          this.set({ band: label, result: 'arrived' }, Math.max(0, sent - bounced));
          this.set({ band: label, result: 'bounced' }, bounced);
        }
      },
    });
  }
}

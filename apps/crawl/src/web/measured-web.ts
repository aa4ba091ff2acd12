import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Exchange, ExchangeRequest, WebExchange } from '../http/exchange';

/** `resting` counts the sites in a back-off across all replicas. */
interface Sources {
  readonly backingOff: () => Promise<number>;
}

const outcomeOf = (got: Exchange): string => (got.kind === 'failure' ? got.reason : got.kind);

/** Records metrics of requests to web servers. No label contains a site. */
export class MeasuredWeb implements WebExchange {
  private readonly durations: Histogram<'use' | 'outcome'>;
  private readonly bytes: Counter;
  private inFlight = 0;

  constructor(
    private readonly web: WebExchange,
    registry: Registry,
    { backingOff }: Sources,
  ) {
    const registers = [registry];
    this.durations = new Histogram({
      name: 'lode_web_request_duration_seconds',
      help: 'Time from the request to the complete response of a web server',
      labelNames: ['use', 'outcome'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
      registers,
    });
    this.bytes = new Counter({
      name: 'lode_web_bytes_total',
      help: 'Size of bodies from web servers in bytes, decoded',
      registers,
    });
    const inFlight = () => this.inFlight;
    new Gauge({
      name: 'lode_web_requests_in_flight',
      help: 'Requests to web servers in flight in this process',
      registers,
      collect() {
        this.set(inFlight());
      },
    });
    new Gauge({
      name: 'lode_web_sites_resting',
      help: 'Sites in a back-off that their responses requested, across all replicas',
      registers,
      async collect() {
        this.set(await backingOff());
      },
    });
  }

  async exchange(request: ExchangeRequest): Promise<Exchange> {
    const { use } = request;
    const end = this.durations.startTimer({ use });
    let outcome = 'aborted';
    this.inFlight += 1;
    try {
      const got = await this.web.exchange(request);
      outcome = outcomeOf(got);
      if (got.kind === 'answer') this.bytes.inc(got.bytes);
      return got;
    } finally {
      this.inFlight -= 1;
      end({ outcome });
    }
  }
}

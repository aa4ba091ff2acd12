import { failed, passed, skipped, type Check, type CheckOutcome } from '@lode/service-kit/doctor';
import { cleanText } from '@lode/domain/values';
import type { Exchange, Failure, WebExchange } from '../http/exchange';
import { failureText } from '../http/failure-text';
import { sourceProbes, type SourceProbe } from './source-probes';
import { sourceSettings } from './source-settings';
import type { Sources } from './sources';

/** A check per source, with the time and the version of its answer. */
export const checkSources = (exchange: WebExchange, sources: Sources): Check[] =>
  sourceProbes.map((probe) => ({
    name: `source ${probe.name}`,
    async run(signal) {
      const target = targetOf(probe, sources);
      if (!target) return skipped(`Off: ${variableOf(probe)} is not set.`);
      const started = performance.now();
      const answer = await exchange.exchange({ ...target, use: 'json', signal });
      return judge(probe, target.url, answer, Math.round(performance.now() - started));
    },
  }));

function targetOf({ at }: SourceProbe, sources: Sources): { url: URL; trusted: boolean } | undefined {
  if (typeof at === 'string') return { url: new URL(at), trusted: false };
  const origin = sources.origin(at.source);
  return origin && { url: new URL(at.path, origin), trusted: true };
}

const variableOf = ({ at }: SourceProbe): string =>
  typeof at === 'string' ? '' : sourceSettings[at.source].variable;

function judge(probe: SourceProbe, url: URL, answer: Exchange, elapsed: number): CheckOutcome {
  if (answer.kind === 'failure' && !(probe.unknownCompany && isAboutCompany(answer)))
    return failed(`${url.host} did not answer: ${failureText(answer)}.`, fixOf(probe, url, answer));
  if (probe.unknownCompany) return passed(`${url.host} answers in ${elapsed} ms.`);
  if (answer.kind !== 'answer')
    return failed(
      `${url.host} redirects the request.`,
      `Open ${url.origin} and check whether the interface has moved.`,
    );
  const version = cleanText(probe.version(parse(answer.text)));
  if (version !== undefined) return passed(`${url.host} answers in ${elapsed} ms: ${version}.`);
  return failed(
    `${url.host} gives an answer of another form: ${answer.text.replace(/\s+/g, ' ').slice(0, 100)}`,
    probe.refusedFix ?? `Check that ${url.host} is the source itself, and not a proxy or a login page.`,
  );
}

/** Other statuses concern this machine: 401, 403, 429; or the source: 5xx. */
const isAboutCompany = ({ status, reason }: Failure): boolean =>
  status === 404 || status === 410 || (status === undefined && reason === 'type');

function fixOf({ name, refusedFix }: SourceProbe, { host }: URL, { status, reason }: Failure): string {
  if (status !== undefined && status >= 500) return `${host} is out of order: run the doctor again later.`;
  if (refusedFix !== undefined && (status !== undefined || reason === 'type')) return refusedFix;
  if (status !== undefined)
    return `${host} refuses this machine: check LODE_CONTACT_URL and the terms of the source.`;
  if (reason === 'dns')
    return `See the check resolver, set LODE_DNS_SERVERS to resolvers that know ${host}, or pass --without='source ${name}' if you do not use the source.`;
  if (reason === 'tls')
    return 'Check the clock, and set LODE_CA_FILE if a proxy issues its own certificates.';
  return `Allow connections to ${host}, or pass --without='source ${name}' if you do not use the source.`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { TextDecoder } from 'node:util';
import { dispositions, type Disposition, type DmarcResult } from '@lode/contracts';
import { Parser } from 'htmlparser2';
import { ReportRefused } from './unpack-report';

/** Messages of a report with the same source and results. */
interface ReportedSum {
  /** Domain of the sender address. */
  readonly from: string;
  /** IP address. */
  readonly source: string;
  readonly spf: DmarcResult;
  readonly dkim: DmarcResult;
  readonly disposition: Disposition;
  readonly messages: number;
}

/** An aggregate report (RFC 7489 Appendix C, RFC 9990). It names no person. */
export interface DmarcReport {
  readonly organization: string;
  readonly reportId: string;
  /** Domain of the policy. */
  readonly domain: string;
  /** Begin of the period in milliseconds since 1970. */
  readonly beginsAt: number;
  readonly sums: readonly ReportedSum[];
}

interface ReadLimits {
  readonly depth: number;
  readonly elements: number;
  /** Sums of a report. */
  readonly sums: number;
}

export const readLimits: ReadLimits = { depth: 16, elements: 1_000_000, sums: 50_000 };

/** Longer texts are cut off: no value that is used is as long. */
const maxText = 512;
/** DMARC was published in 2012. */
const earliest = Date.UTC(2012, 0, 1);
const dayMs = 86_400_000;

/**
 * Reads a report part by part. Namespaces, additional and missing elements are accepted, entities are not expanded.
 * @param now milliseconds since 1970
 * @throws ReportRefused
 */
export async function readReport(
  parts: AsyncIterable<Buffer>,
  now: number,
  limits: ReadLimits = readLimits,
): Promise<DmarcReport> {
  const reader = new ReportReader(limits);
  let decoder: TextDecoder | undefined;
  for await (const part of parts) {
    decoder ??= decoderFor(part);
    reader.write(decoder.decode(part, { stream: true }));
  }
  return reader.end(now);
}

/** By the byte order mark or the XML declaration; others are UTF-8. */
function decoderFor(beginning: Buffer): TextDecoder {
  const [first, second] = beginning;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  const head = beginning.subarray(0, 200).toString('latin1');
  const [, label = 'utf-8'] = /^[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head) ?? [];
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

/** Values of the present record. */
type RecordValues = Partial<
  Record<'source_ip' | 'count' | 'disposition' | 'dkim' | 'spf' | 'header_from', string>
>;

/** Elements that are read, with the element around them. */
const recordValues: Readonly<Record<string, keyof RecordValues>> = {
  'row source_ip': 'source_ip',
  'row count': 'count',
  'policy_evaluated disposition': 'disposition',
  'policy_evaluated dkim': 'dkim',
  'policy_evaluated spf': 'spf',
  'identifiers header_from': 'header_from',
};
const reportValues = new Set([
  'report_metadata org_name',
  'report_metadata email',
  'report_metadata report_id',
  'date_range begin',
  'policy_published domain',
]);

class ReportReader {
  private readonly open: string[] = [];
  private readonly values = new Map<string, string>();
  private readonly sums = new Map<string, ReportedSum>();
  private record: RecordValues | undefined;
  private text = '';
  private elements = 0;
  private isComplete = false;

  private readonly parser = new Parser(
    {
      onopentag: (name) => this.begin(localName(name)),
      onclosetag: (_, isImplied) => this.finish(isImplied),
      ontext: (text) => {
        if (this.text.length < maxText) this.text += text.slice(0, maxText);
      },
      onprocessinginstruction: (name) => {
        if (name.startsWith('!'))
          throw new ReportRefused('The report has a document type, which is not accepted.');
      },
    },
    { xmlMode: true },
  );

  constructor(private readonly limits: ReadLimits) {}

  write(text: string): void {
    this.parser.write(text);
  }

  end(now: number): DmarcReport {
    this.parser.end();
    if (!this.isComplete) throw new ReportRefused('The file is no complete DMARC aggregate report.');
    const organization = lineOf(
      this.values.get('report_metadata org_name') ?? this.values.get('report_metadata email'),
    );
    const domain = domainOf(this.values.get('policy_published domain'));
    const beginsAt = Number(this.values.get('date_range begin') ?? Number.NaN) * 1000;
    if (organization === '' || domain === '')
      throw new ReportRefused('The report names no organization or no domain.');
    if (!(beginsAt >= earliest && beginsAt <= now + dayMs))
      throw new ReportRefused('The report has no valid period.');
    const sums = [...this.sums.values()];
    const reportId = lineOf(this.values.get('report_metadata report_id'));
    return {
      ...{ organization: organization.slice(0, 200), domain, beginsAt },
      reportId: reportId === '' ? digestOf(JSON.stringify([beginsAt, sums])) : keyOf(reportId),
      sums: sums.map((sum) => ({ ...sum, from: sum.from === '' ? domain : sum.from })),
    };
  }

  private begin(name: string): void {
    this.elements += 1;
    if (this.open.length === 0 && name !== 'feedback')
      throw new ReportRefused('The file is no DMARC aggregate report.');
    if (this.open.length >= this.limits.depth)
      throw new ReportRefused(`The report has elements more than ${this.limits.depth} levels deep.`);
    if (this.elements > this.limits.elements)
      throw new ReportRefused(`The report has more than ${this.limits.elements} elements.`);
    this.open.push(name);
    this.text = '';
    if (name === 'record' && this.open.length === 2) this.record = {};
  }

  private finish(isImplied: boolean): void {
    const name = this.open.pop() ?? '';
    const place = `${this.open.at(-1) ?? ''} ${name}`;
    const text = this.text.trim();
    this.text = '';
    const value = recordValues[place];
    if (this.record && value !== undefined) this.record[value] ??= text;
    else if (reportValues.has(place) && !this.values.has(place)) this.values.set(place, text);
    if (name === 'record' && this.open.length === 1) this.count();
    if (name === 'feedback' && this.open.length === 0 && !isImplied) this.isComplete = true;
  }

  /** A record without an address or a number says nothing. */
  private count(): void {
    const { source_ip: source = '', count = '', ...others } = this.record ?? {};
    this.record = undefined;
    const messages = /^\d{1,9}$/.test(count) ? Number(count) : 0;
    if (isIP(source) === 0 || messages === 0) return;
    const sum = {
      ...{ from: domainOf(others.header_from), source: source.toLowerCase() },
      ...{ spf: resultOf(others.spf), dkim: resultOf(others.dkim) },
      disposition: dispositionOf(others.disposition),
    };
    const key = Object.values(sum).join(' ');
    this.sums.set(key, { ...sum, messages: messages + (this.sums.get(key)?.messages ?? 0) });
    if (this.sums.size > this.limits.sums)
      throw new ReportRefused(`The report has more than ${this.limits.sums} sources and results.`);
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Without control characters. */
const lineOf = (text = ''): string => text.replace(/[\0-\x1f\x7f]/g, '').trim();

/** In A-labels; empty for a text that is no domain. */
function domainOf(text = ''): string {
  const domain = domainToASCII(lineOf(text).replace(/\.$/, '')).toLowerCase();
  return /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(domain) && domain.length <= 253
    ? domain
    : '';
}

const resultOf = (text = ''): DmarcResult => (text.toLowerCase() === 'pass' ? 'pass' : 'fail');

const dispositionOf = (text = ''): Disposition =>
  dispositions.find((one) => one === text.toLowerCase()) ?? 'none';

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const keyOf = (reportId: string): string => (reportId.length > 200 ? digestOf(reportId) : reportId);

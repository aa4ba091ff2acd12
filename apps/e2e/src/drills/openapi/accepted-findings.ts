import type { Finding } from './finding';

/** Accepted findings; all given properties must match. */
interface Rule {
  readonly check?: string;
  readonly route?: RegExp;
  readonly status?: readonly number[];
  readonly code?: string;
  readonly location?: RegExp;
  readonly why: string;
}

const positive = 'positive_data_acceptance';
const negative = 'negative_data_rejection';

/** A rejection of values that match their schema, by the location of the error. */
const rejected = (location: RegExp, why: string): Rule => ({
  check: positive,
  status: [400],
  code: 'validation',
  location,
  why,
});

/** No rule accepts a status of 500 or more. */
const rules: readonly Rule[] = [
  {
    check: 'use_after_free',
    route: /^(GET|DELETE) \/jobs\/\{id\}(\/events)?$/,
    status: [200],
    why: 'DELETE cancels a job, which remains readable for 24 hours.',
  },
  {
    check: negative,
    status: [413, 431],
    why: 'The request was rejected; schemathesis does not count 413 and 431 as rejections.',
  },
  {
    check: negative,
    route: /\/import$/,
    status: [202],
    why: 'The content of an upload is any sequence of bytes: a number, written out, is one too.',
  },
  {
    check: positive,
    status: [451],
    code: 'suppressed',
    why: 'The run itself suppresses and erases the people of the examples.',
  },
  {
    check: positive,
    status: [422],
    code: 'idempotency_mismatch',
    why: 'The run sends the same idempotency key with different bodies.',
  },
  {
    check: positive,
    status: [410],
    code: 'gone',
    why: 'The run advances the clock of the sandbox, so that results and uploads expire.',
  },
  {
    check: positive,
    route: /\/(import|preview|bulk-files\/[a-z-]+)$/,
    status: [415],
    code: 'unsupported_media_type',
    why: 'schemathesis sends an empty body without a media type for some contents that it generates.',
  },
  {
    check: positive,
    route: /\/import\/preview$/,
    status: [400],
    code: 'validation',
    why: 'The content is any sequence of bytes, and only a table with a recognized column has a preview.',
  },
  {
    check: positive,
    route: /^GET \/crawl$/,
    status: [400],
    code: 'url_not_allowed',
    why: 'Private addresses and ports other than those of the web are not fetched.',
  },
  {
    check: positive,
    route: /^(POST|PATCH) \/webhooks/,
    status: [400],
    code: 'url_not_allowed',
    why: 'Not every text with the form of a URL has a host, and private addresses receive no webhooks.',
  },
  {
    check: positive,
    route: /^POST \/opt-out$/,
    status: [400],
    why: 'A text that is not an address is answered with the form and an explanation, as HTML with 400.',
  },
  rejected(/^query\.(cursor|until|part)$/, 'A cursor is opaque: only one that an answer gave is valid.'),
  rejected(
    /^query\.fields$/,
    'The fields are those of the rows of the operation, and those of nested objects: a comma-separated list of them has no schema.',
  ),
  rejected(
    /^query\.evidence$/,
    'Rows of some operations have no evidence: the operation of a job is not in its path.',
  ),
  rejected(
    /^query\.operation$/,
    'Only names of operations with jobs or results are valid; services that are added bring further ones.',
  ),
  rejected(/^query\.columns(\[\d+\])?$/, 'The named columns must be in the file.'),
  rejected(
    /^(body\.country_code|query\.country)$/,
    'Not every code of two letters, and not every text, is that of a country.',
  ),
  rejected(/^query\.sector$/, 'A sector is a code or an English name of NAICS.'),
  rejected(/^body\.custom$/, 'The names of custom fields become names of variables.'),
  rejected(/^query\.url$/, 'Not every text is a URL.'),
  rejected(
    /^(query\.domain|body\.domain|body\.domains\[\d+\])$/,
    'Not every text of the shape is a domain: labels, endings and IDNA have rules of their own; in a query only one of several names may be given, which OpenAPI cannot express.',
  ),
  rejected(
    /^(query|body)\.(email|phone)$/,
    'Not every text of the shape is an address or a number of a country; in a query exactly one may be given, which OpenAPI cannot express.',
  ),
  rejected(
    /^query\.(first_name|last_name|name|company|niche|query)$/,
    'A name needs a letter and a search a word, of any script.',
  ),
  rejected(/^query\.location$/, 'The location must be a town that is known.'),
  rejected(
    /^query\.results$/,
    'Either `list` or `results` may be given: OpenAPI cannot express it for a query.',
  ),
  rejected(
    /^(query|body)\.expires_at$/,
    'An end must be in the future, and an erasure has none: both depend on other values.',
  ),
  rejected(/^query\.(from|to)$/, 'A period must not end before it begins.'),
  rejected(/^body$/, 'schemathesis sends an empty body for some contents that it generates.'),
  rejected(/^body\.from$/, 'A list cannot be merged into itself.'),
  rejected(/^(query|body\.people)\.company_domain$/, 'A search over all people needs at least one filter.'),
  rejected(/^body\.companies\.city$/, 'A radius needs a town that is known in the country.'),
  rejected(
    /^body\.(location|niche|radius_km)$/,
    'A sector and a radius belong to a location, which must be known: OpenAPI has no dependent fields beside variants.',
  ),
  rejected(/^body\.row_numbers$/, 'Numbers of rows belong to a result set, not to given leads.'),
  rejected(/^body\.(smtp|imap)_port$/, 'The operator decides which ports of mail servers are allowed.'),
  rejected(
    /^body\.(password|refresh_token|oauth_provider)$/,
    'A mailbox has either a password or the refresh token of a provider.',
  ),
  rejected(
    /^body\.(host|token|client_id|client_secret|username|private_key)$/,
    'Each CRM has its own ways to sign in.',
  ),
  rejected(/^body\.fields\[\d+\]\.(column|field)$/, 'The columns and fields are those of the CRM.'),
  rejected(/^body\.(list|results)$/, 'Either a list or a result set is written to a CRM.'),
  rejected(/^body\.advance$/, 'The clock advances by more than nothing and by at most 366 days at once.'),
  rejected(
    /^body\.(from_email|reply_to|timezone)$/,
    'Not every text of the shape is an address that mail can be from, or a zone of the IANA database.',
  ),
  rejected(/^body\.schedule_windows\[\d+\]\.end$/, 'A window must end after its start.'),
  rejected(
    /^body\.steps\[\d+\]\.(subject|body_text|body_html|thread|wait_value)$/,
    'The rules of a step depend on its position and on its thread, and templates have a syntax.',
  ),
];

/** The reason why a finding is accepted; undefined for a fault. */
export function reasonFor(finding: Finding): string | undefined {
  if (finding.status === null || finding.status >= 500) return undefined;
  return rules.find((rule) => matches(rule, finding))?.why;
}

const matches = (rule: Rule, { check, route, status, code, location }: Finding): boolean =>
  (rule.check === undefined || rule.check === check) &&
  (rule.route === undefined || rule.route.test(route)) &&
  (rule.status === undefined || (status !== null && rule.status.includes(status))) &&
  (rule.code === undefined || rule.code === code) &&
  (rule.location === undefined || rule.location.test(location ?? ''));

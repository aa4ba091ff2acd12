-- Verdicts and what was seen of mail hosts.

\i work/idempotency/idempotency.sql
\i work/jobs/jobs.sql
\i work/leases/leases.sql
\i work/uploads/uploads.sql
\i work/bulk-files/bulk-files.sql
\i work/results/results.sql
\i database/outbox/outbox.sql
\i work/billing/billing.sql
\i privacy/privacy.sql

CREATE TABLE verification.domain_facts (
  domain text PRIMARY KEY,
  accept_all boolean NOT NULL,
  checked_at timestamptz NOT NULL
);
CREATE INDEX domain_facts_age ON verification.domain_facts (checked_at);
COMMENT ON TABLE verification.domain_facts IS 'Facts about all addresses of a domain, found by probes.';
COMMENT ON COLUMN verification.domain_facts.accept_all IS 'Whether the domain accepts every address.';
COMMENT ON COLUMN verification.domain_facts.checked_at IS 'When a probe showed it.';

CREATE TABLE verification.transcripts (
  address text PRIMARY KEY,
  lines json NOT NULL,
  expires_at timestamptz NOT NULL,
  subject_hashes text[] NOT NULL
);
CREATE INDEX transcripts_age ON verification.transcripts (expires_at);
CREATE INDEX transcripts_subjects ON verification.transcripts USING gin (subject_hashes);
COMMENT ON TABLE verification.transcripts IS 'Transcript of the last probe of each address, kept for a day.';
COMMENT ON COLUMN verification.transcripts.lines IS 'Commands and replies, with redacted local parts.';
COMMENT ON COLUMN verification.transcripts.expires_at IS 'When the cleanup job may delete it.';
COMMENT ON COLUMN verification.transcripts.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
SELECT verification.guard_people('transcripts');

-- No personal data. An empty domain means the whole host.
CREATE TABLE verification.host_rests (
  address text NOT NULL,
  domain text NOT NULL,
  reason text NOT NULL,
  times integer NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (address, domain)
);
COMMENT ON TABLE verification.host_rests IS 'Back-offs of mail hosts, shared by all replicas.';
COMMENT ON COLUMN verification.host_rests.address IS 'IP address of the mail host.';
COMMENT ON COLUMN verification.host_rests.domain IS 'Domain that is refused; empty: all domains of the host.';
COMMENT ON COLUMN verification.host_rests.reason IS 'busy, blocked or timeout.';
COMMENT ON COLUMN verification.host_rests.times IS 'Consecutive back-offs; 0: a first uncertain refusal.';
COMMENT ON COLUMN verification.host_rests.until IS 'End of the back-off.';

CREATE TABLE verification.domain_patterns (
  domain text PRIMARY KEY,
  patterns json NOT NULL,
  reported_at timestamptz NOT NULL
);
CREATE INDEX domain_patterns_age ON verification.domain_patterns (reported_at);
COMMENT ON TABLE verification.domain_patterns IS 'Forms of addresses at domains that accept every address, from the email service.';
COMMENT ON COLUMN verification.domain_patterns.patterns IS 'Forms with the probability that the address of a person has them.';
COMMENT ON COLUMN verification.domain_patterns.reported_at IS 'When the email service last reported them.';

-- No personal data: neither addresses nor names of accounts.
CREATE TABLE verification.outcomes (
  month text NOT NULL,
  mx_host text NOT NULL,
  reason text NOT NULL,
  band smallint NOT NULL,
  sender text NOT NULL,
  operator text NOT NULL,
  sent integer NOT NULL,
  bounced integer NOT NULL,
  PRIMARY KEY (month, mx_host, reason, band, sender)
);
COMMENT ON TABLE verification.outcomes IS 'Messages to verified addresses and those that came back, by which scores are corrected and calibrated.';
COMMENT ON COLUMN verification.outcomes.month IS 'Month of the count, as YYYY-MM.';
COMMENT ON COLUMN verification.outcomes.reason IS 'Reason of the verdict at the time of the message.';
COMMENT ON COLUMN verification.outcomes.band IS 'Tens of the score at that time, from 0 to 9.';
COMMENT ON COLUMN verification.outcomes.sender IS 'Keyed hash of the account, by which accounts are counted.';
COMMENT ON COLUMN verification.outcomes.operator IS 'Operator of the mail host: a provider, or the registrable domain.';
COMMENT ON COLUMN verification.outcomes.sent IS 'First messages to people.';
COMMENT ON COLUMN verification.outcomes.bounced IS 'Messages that came back because the mailbox does not exist.';

CREATE TABLE verification.unclassified_replies (
  code integer NOT NULL,
  status text NOT NULL,
  text text NOT NULL,
  occurrences bigint NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (code, status, text)
);
COMMENT ON TABLE verification.unclassified_replies IS 'Replies of mail hosts to which no rule applied.';
COMMENT ON COLUMN verification.unclassified_replies.code IS 'SMTP code.';
COMMENT ON COLUMN verification.unclassified_replies.status IS 'Enhanced status code (RFC 3463); empty: none.';
COMMENT ON COLUMN verification.unclassified_replies.text IS 'Text without addresses and names of hosts.';
COMMENT ON COLUMN verification.unclassified_replies.occurrences IS 'Number of times it was received.';
COMMENT ON COLUMN verification.unclassified_replies.last_at IS 'When it was last received.';

CREATE TABLE verification.verdicts (
  address text PRIMARY KEY,
  reason text NOT NULL,
  code integer,
  mx_found boolean NOT NULL,
  accept_all boolean,
  retry_after_s integer,
  checked_at timestamptz NOT NULL,
  subject_hashes text[] NOT NULL,
  mx_host text,
  delivery_month text,
  spf boolean,
  dmarc boolean
);
CREATE INDEX verdicts_age ON verification.verdicts (checked_at);
CREATE INDEX verdicts_subjects ON verification.verdicts USING gin (subject_hashes);
COMMENT ON TABLE verification.verdicts IS 'Verdicts on addresses, without a reference to callers.';
COMMENT ON COLUMN verification.verdicts.reason IS 'Reason of the verdict, as in the response.';
COMMENT ON COLUMN verification.verdicts.code IS 'SMTP code of the decisive reply.';
COMMENT ON COLUMN verification.verdicts.mx_found IS 'Whether the domain has a mail host.';
COMMENT ON COLUMN verification.verdicts.accept_all IS 'Whether the domain accepts every address; null: unknown.';
COMMENT ON COLUMN verification.verdicts.retry_after_s IS 'Seconds after which the mail host asked to try again.';
COMMENT ON COLUMN verification.verdicts.checked_at IS 'When the address was probed.';
COMMENT ON COLUMN verification.verdicts.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN verification.verdicts.mx_host IS 'Mail host that answered, or that with the highest priority; null: none, or unknown.';
COMMENT ON COLUMN verification.verdicts.spf IS 'Whether the domain publishes an SPF policy; null: unknown.';
COMMENT ON COLUMN verification.verdicts.dmarc IS 'Whether the domain, or the one above it, publishes a DMARC policy; null: unknown.';
COMMENT ON COLUMN verification.verdicts.delivery_month IS 'Month of the message whose result is the verdict, as YYYY-MM; null: the mail host was asked.';
SELECT verification.guard_people('verdicts');

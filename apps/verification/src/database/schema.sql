-- Generated from the migrations by npm run gen; not edited by hand.

CREATE SCHEMA verification;

CREATE TABLE verification.domain_facts (
  domain text NOT NULL,
  accept_all boolean NOT NULL,
  checked_at timestamp with time zone NOT NULL
);

CREATE TABLE verification.transcripts (
  address text NOT NULL,
  lines json NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  subject_hashes text[] NOT NULL
);

CREATE TABLE verification.verdicts (
  address text NOT NULL,
  reason text NOT NULL,
  code integer,
  mx_found boolean NOT NULL,
  accept_all boolean,
  retry_after_s integer,
  checked_at timestamp with time zone NOT NULL,
  subject_hashes text[] NOT NULL
);

ALTER TABLE verification.domain_facts ADD CONSTRAINT domain_facts_pkey PRIMARY KEY (domain);
ALTER TABLE verification.transcripts ADD CONSTRAINT transcripts_pkey PRIMARY KEY (address);
ALTER TABLE verification.verdicts ADD CONSTRAINT verdicts_pkey PRIMARY KEY (address);

CREATE INDEX domain_facts_age ON verification.domain_facts USING btree (checked_at);
CREATE INDEX transcripts_age ON verification.transcripts USING btree (expires_at);
CREATE INDEX transcripts_subjects ON verification.transcripts USING gin (subject_hashes);
CREATE INDEX verdicts_age ON verification.verdicts USING btree (checked_at);
CREATE INDEX verdicts_subjects ON verification.verdicts USING gin (subject_hashes);

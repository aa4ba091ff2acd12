-- A service that stores people follows the change log of suppressions and erasures. Included after the tables of other
-- features, which it guards; each further table with people is guarded by a line `SELECT …guard_people('<table>')`.
CREATE TABLE :schema.tombstones (
  hash text PRIMARY KEY
);
COMMENT ON TABLE :schema.tombstones IS 'Erased people, whose rows are rejected.';
COMMENT ON COLUMN :schema.tombstones.hash IS 'Keyed hash of an address, number, profile or name at a company.';

CREATE TABLE :schema.account_tombstones (
  hash text NOT NULL,
  account_id text NOT NULL,
  PRIMARY KEY (hash, account_id)
);
COMMENT ON TABLE :schema.account_tombstones IS 'People whom an account has erased from its own rows, of which new ones are rejected.';
COMMENT ON COLUMN :schema.account_tombstones.hash IS 'Keyed hash, as in tombstones.';

CREATE TABLE :schema.change_log (
  applied bigint NOT NULL,
  resolved bigint NOT NULL DEFAULT 0,
  key_check text
);
COMMENT ON COLUMN :schema.change_log.key_check IS 'Check value of LODE_SUPPRESSION_KEY; null before the first start.';

INSERT INTO :schema.change_log (applied) VALUES (0);

-- One row: entries of all accounts in the form of `SuppressionTable`, which has no use for single rows.
CREATE TABLE :schema.suppression_copy (
  position bigint NOT NULL,
  format integer NOT NULL,
  confirmed_at timestamptz NOT NULL,
  entries bytea STORAGE EXTERNAL NOT NULL,
  accounts text[] NOT NULL,
  companies text[] NOT NULL,
  has_profiles boolean NOT NULL
);
COMMENT ON TABLE :schema.suppression_copy IS 'Suppressions for replicas that start without privacy.';
COMMENT ON COLUMN :schema.suppression_copy.confirmed_at IS 'Time at which a replica last knew that the copy was up to date.';
COMMENT ON COLUMN :schema.suppression_copy.accounts IS 'Accounts by the numbers in the entries, from 1.';
COMMENT ON COLUMN :schema.suppression_copy.companies IS 'Marks of the companies at which names are suppressed.';

INSERT INTO :schema.suppression_copy VALUES (0, 0, '-infinity', '', '{}', '{}', false);

CREATE TABLE :schema.resolved_subjects (
  of text NOT NULL,
  hash text NOT NULL,
  kind text NOT NULL,
  account_id text NOT NULL DEFAULT '*',
  PRIMARY KEY (of, hash, account_id)
);
COMMENT ON TABLE :schema.resolved_subjects IS 'Names at companies and profiles of erased or suppressed people, until privacy has received them.';
COMMENT ON COLUMN :schema.resolved_subjects.account_id IS 'Account that erased the person; *: the deployment.';
COMMENT ON COLUMN :schema.resolved_subjects.of IS 'Keyed hash of the entry.';
COMMENT ON COLUMN :schema.resolved_subjects.hash IS 'Keyed hash of the name or profile.';

-- Triggers that leave out rows of erased people, so that no work restores them. The transaction gets its id before the
-- look-up, so that an erasure which waits for all older transactions waits for this one too. These are two statements: each
-- reads the state that is committed when it begins. The argument is the column of the account, in tables of accounts.
CREATE FUNCTION :schema.refuse_erased() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
BEGIN
  PERFORM pg_current_xact_id();
  IF EXISTS (SELECT 1 FROM :schema.tombstones WHERE hash = ANY (NEW.subject_hashes)) THEN RETURN NULL;
  END IF;
  IF TG_NARGS > 0 AND EXISTS (SELECT 1 FROM :schema.account_tombstones WHERE hash = ANY (NEW.subject_hashes)) THEN
    IF EXISTS (SELECT 1 FROM :schema.account_tombstones
      WHERE hash = ANY (NEW.subject_hashes) AND account_id = to_jsonb(NEW) ->> TG_ARGV[0]) THEN RETURN NULL;
    END IF;
  END IF;
  RETURN NEW;
END
$$;

-- A job loses its contents instead.
CREATE FUNCTION :schema.empty_erased_job() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
BEGIN
  PERFORM pg_current_xact_id();
  IF EXISTS (SELECT 1 FROM :schema.tombstones WHERE hash = ANY (NEW.subject_hashes)) OR EXISTS (
    SELECT 1 FROM :schema.account_tombstones WHERE hash = ANY (NEW.subject_hashes) AND account_id = NEW.account_id) THEN
    NEW.request := NULL; NEW.result := NULL; NEW.question := NULL; NEW.subject_hashes := '{}';
    NEW.expires_at := coalesce(NEW.expires_at, NEW.updated_at + interval '24 hours');
    IF NEW.state <> 'cancelled' THEN
      NEW.state := 'failed';
      NEW.problem := '{"code": "suppressed", "detail": "The job spoke of a person who has been erased."}';
    END IF;
  END IF;
  RETURN NEW;
END
$$;

-- Rejects rows of erased people in a table with `subject_hashes`. Where rows belong to accounts, <table>_about lists those
-- about people for every account; its parameter is $1, because a column named `hashes` would take precedence over the name.
-- A job that begins or makes progress writes no new content: it continues until the erasure removes the people from it.
CREATE FUNCTION :schema.guard_people(held text) RETURNS void
  LANGUAGE plpgsql
AS $guard$
DECLARE
  of_accounts boolean := (SELECT relrowsecurity FROM pg_class WHERE oid = (':schema.' || quote_ident(held))::regclass);
BEGIN
  EXECUTE format('CREATE TRIGGER erased BEFORE INSERT OR UPDATE %s ON :schema.%I FOR EACH ROW WHEN (cardinality(NEW.subject_hashes) > 0)
    EXECUTE FUNCTION :schema.%I(%s)', CASE held WHEN 'jobs' THEN 'OF request, result' ELSE '' END, held,
    CASE held WHEN 'jobs' THEN 'empty_erased_job' ELSE 'refuse_erased' END, CASE WHEN of_accounts THEN 'account_id' ELSE '' END);
  IF of_accounts THEN
    EXECUTE format('CREATE FUNCTION :schema.%I(hashes text[]) RETURNS SETOF :schema.%I
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
      AS $about$ SELECT * FROM :schema.%I WHERE subject_hashes && $1 $about$', held || '_about', held, held);
  END IF;
END
$guard$;

SELECT :schema.guard_people(relname) FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'subject_hashes'
WHERE relnamespace = ':schema'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY relname;

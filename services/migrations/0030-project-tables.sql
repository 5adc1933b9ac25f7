-- Offerings, their texts and terms, and the dated rules of the regimes they stand under.
-- Money is bigint minor units. No statement here reads the clock: every instant is a parameter.

CREATE SCHEMA project;

CREATE TABLE project.calendar (
  id           text PRIMARY KEY CHECK (id ~ '^[A-Z]{2}(-[A-Z]{2,3})?$'),
  zone         text NOT NULL,
  weekend      smallint[] NOT NULL,
  covered_from date NOT NULL,
  covered_to   date NOT NULL,
  source       text NOT NULL,
  CHECK (covered_from <= covered_to)
);
COMMENT ON TABLE project.calendar IS 'business-day calendars; outside covered_from..covered_to the holidays are unknown and no end is computed';
COMMENT ON COLUMN project.calendar.zone IS 'IANA time zone in which a day begins and ends';
COMMENT ON COLUMN project.calendar.weekend IS '0 Sunday .. 6 Saturday';

CREATE TABLE project.holiday (
  calendar text NOT NULL REFERENCES project.calendar (id),
  day      date NOT NULL,
  name     text NOT NULL,
  PRIMARY KEY (calendar, day)
);

CREATE TABLE project.regime_rule (
  version    text PRIMARY KEY CHECK (version ~ '^[a-z0-9_.-]{1,64}$'),
  regime     text NOT NULL CHECK (regime IN ('eu_ecspr', 'ontario_om', 'canada_startup', 'us_reg_cf', 'malaysia_ecf')),
  valid_from date NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('calendar_days', 'business_days', 'before_close_hours')),
  amount     integer NOT NULL CHECK (amount > 0),
  calendar   text REFERENCES project.calendar (id),
  words      text NOT NULL,
  reconfirm_days integer NOT NULL CHECK (reconfirm_days > 0),
  source     text NOT NULL,
  UNIQUE (regime, valid_from),
  CHECK ((kind = 'business_days') = (calendar IS NOT NULL))
);
COMMENT ON TABLE project.regime_rule IS 'append-only: a changed rule is a new row with its own date; orders keep the version that decided';
COMMENT ON COLUMN project.regime_rule.reconfirm_days IS 'calendar days an investor has to answer a material change';

CREATE TABLE project.offering (
  id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  issuer_id       text NOT NULL CHECK (issuer_id ~ '^[A-Za-z0-9_-]+$' AND length(issuer_id) <= 64),
  issuer_name     text NOT NULL,
  name            text NOT NULL,
  summary         text NOT NULL,
  description     text NOT NULL,
  keywords        text NOT NULL DEFAULT '',
  contract_type   text NOT NULL CHECK (contract_type IN
    ('musharakah', 'diminishing_musharakah', 'mudarabah', 'ijara', 'murabaha', 'wakala', 'sukuk')),
  sector          text NOT NULL,
  country         text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  city            text NOT NULL,
  regime          text NOT NULL CHECK (regime IN ('eu_ecspr', 'ontario_om', 'canada_startup', 'us_reg_cf', 'malaysia_ecf')),
  currency        text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  unit_price      bigint NOT NULL CHECK (unit_price > 0),
  total_units     integer NOT NULL CHECK (total_units > 0),
  min_units       integer NOT NULL CHECK (min_units > 0),
  soft_cap        bigint NOT NULL CHECK (soft_cap > 0),
  hard_cap        bigint NOT NULL,
  lock_months     integer NOT NULL CHECK (lock_months BETWEEN 0 AND 600),
  token_name      text NOT NULL,
  token_symbol    text NOT NULL CHECK (token_symbol ~ '^[A-Z0-9]{2,10}$'),
  opens_at        timestamptz NOT NULL,
  closes_at       timestamptz NOT NULL,
  projected_return_bp integer NOT NULL CHECK (projected_return_bp >= 0),
  horizon_months  integer NOT NULL CHECK (horizon_months > 0),
  yearly_return_bp integer NOT NULL GENERATED ALWAYS AS
    ((projected_return_bp::bigint * 24 + horizon_months) / (2 * horizon_months)) STORED,
  loss_case_bp    integer NOT NULL CHECK (loss_case_bp BETWEEN 1 AND 10000),
  loss_case_text  text NOT NULL,
  screening_verdict text NOT NULL CHECK (screening_verdict IN ('pass', 'fail', 'unknown')),
  state           text NOT NULL,
  status          text CHECK (status IN ('live', 'paused', 'funded', 'failed')),
  machine_version text NOT NULL,
  campaign        jsonb NOT NULL,
  soft_cap_reached_at timestamptz,
  terms_version   integer NOT NULL DEFAULT 1 CHECK (terms_version > 0),
  created_at      timestamptz NOT NULL,
  changed_at      timestamptz NOT NULL,
  min_ticket      bigint NOT NULL GENERATED ALWAYS AS (unit_price * min_units) STORED,
  search          tsvector NOT NULL GENERATED ALWAYS AS
    (to_tsvector('simple', name || ' ' || summary || ' ' || sector || ' ' || city || ' ' || issuer_name || ' ' || keywords)) STORED,
  CHECK (min_units <= total_units),
  CHECK (hard_cap = unit_price * total_units),
  CHECK (soft_cap <= hard_cap),
  CHECK (opens_at < closes_at)
);
COMMENT ON TABLE project.offering IS 'no counter of money or units here: those are read from the ledger';
COMMENT ON COLUMN project.offering.issuer_name IS 'registered name of the company that raises; not a person';
COMMENT ON COLUMN project.offering.projected_return_bp IS 'hundredths of a per cent over the whole horizon; a projection';
COMMENT ON COLUMN project.offering.yearly_return_bp IS 'simple yearly figure, rounded half up: 3300 over 15 months = 2640';
COMMENT ON COLUMN project.offering.loss_case_bp IS 'hundredths of a per cent of the investment lost in the loss case';
COMMENT ON COLUMN project.offering.state IS 'state of the campaign machine';
COMMENT ON COLUMN project.offering.status IS 'what the public sees of the state; null: not public';
COMMENT ON COLUMN project.offering.campaign IS 'context of the campaign machine; ids, dates and amounts as text only';

-- One index per order in which the list is read; every list is of public offerings only.
CREATE INDEX offering_newest  ON project.offering (opens_at DESC, id) WHERE status IS NOT NULL;
CREATE INDEX offering_closing ON project.offering (closes_at, id) WHERE status IS NOT NULL;
CREATE INDEX offering_price   ON project.offering (unit_price, id) WHERE status IS NOT NULL;
CREATE INDEX offering_return  ON project.offering (yearly_return_bp DESC, id) WHERE status IS NOT NULL;
CREATE INDEX offering_facets  ON project.offering (sector, country) WHERE status IS NOT NULL;
CREATE INDEX offering_issuer  ON project.offering (issuer_id);
CREATE INDEX offering_search  ON project.offering USING gin (search);

CREATE TABLE project.offering_text (
  offering_id text NOT NULL REFERENCES project.offering (id),
  kind        text NOT NULL CHECK (kind IN ('section', 'risk')),
  position    smallint NOT NULL CHECK (position >= 0),
  title       text NOT NULL,
  body        text NOT NULL,
  PRIMARY KEY (offering_id, kind, position)
);

CREATE TABLE project.use_of_funds (
  offering_id text NOT NULL REFERENCES project.offering (id),
  position    smallint NOT NULL CHECK (position >= 0),
  label       text NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (offering_id, position)
);

CREATE TABLE project.offering_terms (
  offering_id  text NOT NULL REFERENCES project.offering (id),
  version      integer NOT NULL CHECK (version > 0),
  contract     jsonb NOT NULL,
  digest       bytea NOT NULL CHECK (length(digest) = 32),
  summary      text NOT NULL,
  reconfirm_by timestamptz,
  actor_id     text NOT NULL,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (offering_id, version),
  CHECK ((version = 1) = (reconfirm_by IS NULL))
);
COMMENT ON TABLE project.offering_terms IS 'append-only: terms never change, a later version replaces them';
COMMENT ON COLUMN project.offering_terms.digest IS 'SHA-256 of the canonical JSON (RFC 8785) of the terms';

-- The plan for the money adds up to the cap, at the latest when the transaction ends.
CREATE FUNCTION project.use_of_funds_adds_up() RETURNS trigger LANGUAGE plpgsql
SET search_path = project, pg_temp AS $$
DECLARE planned numeric; cap bigint; subject text;
BEGIN
  IF TG_TABLE_NAME = 'offering' THEN subject := NEW.id; ELSE subject := NEW.offering_id; END IF;
  SELECT sum(u.amount) INTO planned FROM use_of_funds u WHERE u.offering_id = subject;
  SELECT o.hard_cap INTO cap FROM offering o WHERE o.id = subject;
  IF planned IS DISTINCT FROM cap THEN
    RAISE EXCEPTION 'the use of funds of offering % does not add up to its cap', subject USING ERRCODE = 'PJ001';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER offering_plan_complete AFTER INSERT OR UPDATE OF hard_cap, unit_price, total_units ON project.offering
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION project.use_of_funds_adds_up();
CREATE CONSTRAINT TRIGGER use_of_funds_complete AFTER INSERT OR UPDATE ON project.use_of_funds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION project.use_of_funds_adds_up();

GRANT USAGE ON SCHEMA project TO mizan_app;
GRANT SELECT ON project.calendar, project.holiday, project.regime_rule TO mizan_app;
GRANT SELECT, INSERT, UPDATE ON project.offering TO mizan_app;
GRANT SELECT, INSERT ON project.offering_text, project.use_of_funds, project.offering_terms TO mizan_app;

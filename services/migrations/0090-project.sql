-- Offerings, their texts and terms, and the dated rules of the regimes they stand under. Money is bigint minor units.

CREATE SCHEMA project;
GRANT USAGE ON SCHEMA project TO mizan_app;

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

-- Dated rule packs of the screening methods (domain section 2). A changed pack is a new row; offerings keep the version that decided.
CREATE TABLE project.screening_pack (
  version          text PRIMARY KEY CHECK (version ~ '^[a-z0-9_.-]{1,64}$'),
  method           text NOT NULL,
  valid_from       date NOT NULL,
  denominator      text NOT NULL CHECK (denominator IN ('market_capitalisation', 'total_assets')),
  income_max_bp    integer NOT NULL CHECK (income_max_bp BETWEEN 0 AND 10000),
  income_inclusive boolean NOT NULL,
  debt_max_bp      integer NOT NULL CHECK (debt_max_bp BETWEEN 0 AND 10000),
  debt_inclusive   boolean NOT NULL,
  cash_max_bp      integer NOT NULL CHECK (cash_max_bp BETWEEN 0 AND 10000),
  cash_inclusive   boolean NOT NULL,
  source           text NOT NULL,
  UNIQUE (method, valid_from)
);

CREATE TABLE project.offering (
  id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  issuer_id       text NOT NULL CHECK (issuer_id ~ '^[A-Za-z0-9_-]+$' AND length(issuer_id) <= 64),
  issuer_name     text NOT NULL,
  name            text NOT NULL,
  summary         text NOT NULL,
  description     text NOT NULL,
  keywords        text NOT NULL DEFAULT '',
  search          tsvector NOT NULL GENERATED ALWAYS AS
    (to_tsvector('simple', name || ' ' || summary || ' ' || sector || ' ' || city || ' ' || issuer_name || ' ' || keywords)) STORED,
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
  min_ticket      bigint NOT NULL GENERATED ALWAYS AS (unit_price * min_units) STORED,
  soft_cap        bigint NOT NULL CHECK (soft_cap > 0),
  hard_cap        bigint NOT NULL,
  lock_months     integer NOT NULL CHECK (lock_months BETWEEN 0 AND 600),
  token_name      text NOT NULL,
  token_symbol    text NOT NULL CHECK (token_symbol ~ '^[A-Z0-9]{2,10}$'),
  projected_return_bp integer NOT NULL CHECK (projected_return_bp >= 0),
  horizon_months  integer NOT NULL CHECK (horizon_months > 0),
  yearly_return_bp integer NOT NULL GENERATED ALWAYS AS
    ((projected_return_bp::bigint * 24 + horizon_months) / (2 * horizon_months)) STORED,
  loss_case_bp    integer NOT NULL CHECK (loss_case_bp BETWEEN 1 AND 10000),
  loss_case_text  text NOT NULL,
  terms_version   integer NOT NULL DEFAULT 1 CHECK (terms_version > 0),
  screening_verdict text NOT NULL CHECK (screening_verdict IN ('pass', 'fail', 'unknown')),
  state           text NOT NULL,
  status          text CHECK (status IN ('live', 'paused', 'funded', 'failed')),
  machine_version text NOT NULL,
  campaign        jsonb NOT NULL,
  opens_at        timestamptz NOT NULL,
  closes_at       timestamptz NOT NULL,
  soft_cap_reached_at timestamptz,
  created_at      timestamptz NOT NULL,
  changed_at      timestamptz NOT NULL,
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

CREATE TABLE project.screening (
  seq         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offering_id text NOT NULL REFERENCES project.offering (id),
  pack        text NOT NULL REFERENCES project.screening_pack (version),
  figures     jsonb NOT NULL,
  verdict     text NOT NULL CHECK (verdict IN ('pass', 'fail', 'unknown')),
  decided_by  text CHECK (decided_by IN ('core activity', 'income', 'debt', 'cash')),
  screened_at timestamptz NOT NULL,
  CHECK ((verdict = 'pass') = (decided_by IS NULL))
);
CREATE INDEX screening_offering ON project.screening (offering_id, seq);
COMMENT ON TABLE project.screening IS 'append-only: each screening with the figures and the pack that decided';

GRANT SELECT ON project.calendar, project.holiday, project.regime_rule, project.screening_pack TO mizan_app;
GRANT SELECT, INSERT, UPDATE ON project.offering TO mizan_app;
GRANT SELECT, INSERT ON project.offering_text, project.use_of_funds, project.offering_terms, project.screening TO mizan_app;

-- Dated data of domain section 4: cooling-off per regime, and the business-day calendars it counts by.
-- A new year of holidays or a changed rule is a further migration with its own rows; nothing here is edited.

INSERT INTO project.calendar (id, zone, weekend, covered_from, covered_to, source) VALUES
  ('CA', 'America/Toronto', '{0,6}', '2026-01-01', '2030-12-31', 'Canada Labour Code, R.S.C. 1985, c. L-2, s. 166; days falling on a weekend are given in lieu'),
  ('CA-ON', 'America/Toronto', '{0,6}', '2026-01-01', '2030-12-31', 'Employment Standards Act, 2000 (Ontario), s. 1; days falling on a weekend are given in lieu'),
  ('MY', 'Asia/Kuala_Lumpur', '{0,6}', '2026-01-01', '2027-12-31', 'Holidays Act 1951 (Act 369), Kuala Lumpur; moon-dated days of 2027 as announced in advance, to be confirmed by gazette');

INSERT INTO project.holiday (calendar, day, name) VALUES
  ('CA', '2026-01-01', 'New Year''s Day'),
  ('CA', '2026-04-03', 'Good Friday'),
  ('CA', '2026-05-18', 'Victoria Day'),
  ('CA', '2026-07-01', 'Canada Day'),
  ('CA', '2026-09-07', 'Labour Day'),
  ('CA', '2026-09-30', 'National Day for Truth and Reconciliation'),
  ('CA', '2026-10-12', 'Thanksgiving Day'),
  ('CA', '2026-11-11', 'Remembrance Day'),
  ('CA', '2026-12-25', 'Christmas Day'),
  ('CA', '2026-12-26', 'Boxing Day'),
  ('CA', '2026-12-28', 'Boxing Day (in lieu)'),
  ('CA', '2027-01-01', 'New Year''s Day'),
  ('CA', '2027-03-26', 'Good Friday'),
  ('CA', '2027-05-24', 'Victoria Day'),
  ('CA', '2027-07-01', 'Canada Day'),
  ('CA', '2027-09-06', 'Labour Day'),
  ('CA', '2027-09-30', 'National Day for Truth and Reconciliation'),
  ('CA', '2027-10-11', 'Thanksgiving Day'),
  ('CA', '2027-11-11', 'Remembrance Day'),
  ('CA', '2027-12-25', 'Christmas Day'),
  ('CA', '2027-12-26', 'Boxing Day'),
  ('CA', '2027-12-27', 'Christmas Day (in lieu)'),
  ('CA', '2027-12-28', 'Boxing Day (in lieu)'),
  ('CA', '2028-01-01', 'New Year''s Day'),
  ('CA', '2028-01-03', 'New Year''s Day (in lieu)'),
  ('CA', '2028-04-14', 'Good Friday'),
  ('CA', '2028-05-22', 'Victoria Day'),
  ('CA', '2028-07-01', 'Canada Day'),
  ('CA', '2028-07-03', 'Canada Day (in lieu)'),
  ('CA', '2028-09-04', 'Labour Day'),
  ('CA', '2028-09-30', 'National Day for Truth and Reconciliation'),
  ('CA', '2028-10-02', 'National Day for Truth and Reconciliation (in lieu)'),
  ('CA', '2028-10-09', 'Thanksgiving Day'),
  ('CA', '2028-11-11', 'Remembrance Day'),
  ('CA', '2028-11-13', 'Remembrance Day (in lieu)'),
  ('CA', '2028-12-25', 'Christmas Day'),
  ('CA', '2028-12-26', 'Boxing Day'),
  ('CA', '2029-01-01', 'New Year''s Day'),
  ('CA', '2029-03-30', 'Good Friday'),
  ('CA', '2029-05-21', 'Victoria Day'),
  ('CA', '2029-07-01', 'Canada Day'),
  ('CA', '2029-07-02', 'Canada Day (in lieu)'),
  ('CA', '2029-09-03', 'Labour Day'),
  ('CA', '2029-09-30', 'National Day for Truth and Reconciliation'),
  ('CA', '2029-10-01', 'National Day for Truth and Reconciliation (in lieu)'),
  ('CA', '2029-10-08', 'Thanksgiving Day'),
  ('CA', '2029-11-11', 'Remembrance Day'),
  ('CA', '2029-11-12', 'Remembrance Day (in lieu)'),
  ('CA', '2029-12-25', 'Christmas Day'),
  ('CA', '2029-12-26', 'Boxing Day'),
  ('CA', '2030-01-01', 'New Year''s Day'),
  ('CA', '2030-04-19', 'Good Friday'),
  ('CA', '2030-05-20', 'Victoria Day'),
  ('CA', '2030-07-01', 'Canada Day'),
  ('CA', '2030-09-02', 'Labour Day'),
  ('CA', '2030-09-30', 'National Day for Truth and Reconciliation'),
  ('CA', '2030-10-14', 'Thanksgiving Day'),
  ('CA', '2030-11-11', 'Remembrance Day'),
  ('CA', '2030-12-25', 'Christmas Day'),
  ('CA', '2030-12-26', 'Boxing Day'),
  ('CA-ON', '2026-01-01', 'New Year''s Day'),
  ('CA-ON', '2026-02-16', 'Family Day'),
  ('CA-ON', '2026-04-03', 'Good Friday'),
  ('CA-ON', '2026-05-18', 'Victoria Day'),
  ('CA-ON', '2026-07-01', 'Canada Day'),
  ('CA-ON', '2026-09-07', 'Labour Day'),
  ('CA-ON', '2026-10-12', 'Thanksgiving Day'),
  ('CA-ON', '2026-12-25', 'Christmas Day'),
  ('CA-ON', '2026-12-26', 'Boxing Day'),
  ('CA-ON', '2026-12-28', 'Boxing Day (in lieu)'),
  ('CA-ON', '2027-01-01', 'New Year''s Day'),
  ('CA-ON', '2027-02-15', 'Family Day'),
  ('CA-ON', '2027-03-26', 'Good Friday'),
  ('CA-ON', '2027-05-24', 'Victoria Day'),
  ('CA-ON', '2027-07-01', 'Canada Day'),
  ('CA-ON', '2027-09-06', 'Labour Day'),
  ('CA-ON', '2027-10-11', 'Thanksgiving Day'),
  ('CA-ON', '2027-12-25', 'Christmas Day'),
  ('CA-ON', '2027-12-26', 'Boxing Day'),
  ('CA-ON', '2027-12-27', 'Christmas Day (in lieu)'),
  ('CA-ON', '2027-12-28', 'Boxing Day (in lieu)'),
  ('CA-ON', '2028-01-01', 'New Year''s Day'),
  ('CA-ON', '2028-01-03', 'New Year''s Day (in lieu)'),
  ('CA-ON', '2028-02-21', 'Family Day'),
  ('CA-ON', '2028-04-14', 'Good Friday'),
  ('CA-ON', '2028-05-22', 'Victoria Day'),
  ('CA-ON', '2028-07-01', 'Canada Day'),
  ('CA-ON', '2028-07-03', 'Canada Day (in lieu)'),
  ('CA-ON', '2028-09-04', 'Labour Day'),
  ('CA-ON', '2028-10-09', 'Thanksgiving Day'),
  ('CA-ON', '2028-12-25', 'Christmas Day'),
  ('CA-ON', '2028-12-26', 'Boxing Day'),
  ('CA-ON', '2029-01-01', 'New Year''s Day'),
  ('CA-ON', '2029-02-19', 'Family Day'),
  ('CA-ON', '2029-03-30', 'Good Friday'),
  ('CA-ON', '2029-05-21', 'Victoria Day'),
  ('CA-ON', '2029-07-01', 'Canada Day'),
  ('CA-ON', '2029-07-02', 'Canada Day (in lieu)'),
  ('CA-ON', '2029-09-03', 'Labour Day'),
  ('CA-ON', '2029-10-08', 'Thanksgiving Day'),
  ('CA-ON', '2029-12-25', 'Christmas Day'),
  ('CA-ON', '2029-12-26', 'Boxing Day'),
  ('CA-ON', '2030-01-01', 'New Year''s Day'),
  ('CA-ON', '2030-02-18', 'Family Day'),
  ('CA-ON', '2030-04-19', 'Good Friday'),
  ('CA-ON', '2030-05-20', 'Victoria Day'),
  ('CA-ON', '2030-07-01', 'Canada Day'),
  ('CA-ON', '2030-09-02', 'Labour Day'),
  ('CA-ON', '2030-10-14', 'Thanksgiving Day'),
  ('CA-ON', '2030-12-25', 'Christmas Day'),
  ('CA-ON', '2030-12-26', 'Boxing Day'),
  ('MY', '2026-01-01', 'New Year''s Day'),
  ('MY', '2026-02-01', 'Federal Territory Day and Thaipusam'),
  ('MY', '2026-02-02', 'Federal Territory Day and Thaipusam (in lieu)'),
  ('MY', '2026-02-17', 'Chinese New Year'),
  ('MY', '2026-02-18', 'Chinese New Year, second day'),
  ('MY', '2026-03-07', 'Nuzul Al-Quran'),
  ('MY', '2026-03-21', 'Hari Raya Aidilfitri'),
  ('MY', '2026-03-22', 'Hari Raya Aidilfitri, second day'),
  ('MY', '2026-03-23', 'Hari Raya Aidilfitri (in lieu)'),
  ('MY', '2026-05-01', 'Labour Day'),
  ('MY', '2026-05-27', 'Hari Raya Haji'),
  ('MY', '2026-05-31', 'Wesak Day'),
  ('MY', '2026-06-01', 'Birthday of the Yang di-Pertuan Agong'),
  ('MY', '2026-06-02', 'Wesak Day (in lieu)'),
  ('MY', '2026-06-17', 'Awal Muharram'),
  ('MY', '2026-08-25', 'Birthday of the Prophet'),
  ('MY', '2026-08-31', 'National Day'),
  ('MY', '2026-09-16', 'Malaysia Day'),
  ('MY', '2026-11-08', 'Deepavali'),
  ('MY', '2026-11-09', 'Deepavali (in lieu)'),
  ('MY', '2026-12-25', 'Christmas Day'),
  ('MY', '2027-01-01', 'New Year''s Day'),
  ('MY', '2027-01-22', 'Thaipusam'),
  ('MY', '2027-02-01', 'Federal Territory Day'),
  ('MY', '2027-02-06', 'Chinese New Year'),
  ('MY', '2027-02-07', 'Chinese New Year, second day'),
  ('MY', '2027-02-08', 'Chinese New Year (in lieu)'),
  ('MY', '2027-02-24', 'Nuzul Al-Quran'),
  ('MY', '2027-03-10', 'Hari Raya Aidilfitri'),
  ('MY', '2027-03-11', 'Hari Raya Aidilfitri, second day'),
  ('MY', '2027-05-01', 'Labour Day'),
  ('MY', '2027-05-17', 'Hari Raya Haji'),
  ('MY', '2027-05-20', 'Wesak Day'),
  ('MY', '2027-06-06', 'Awal Muharram'),
  ('MY', '2027-06-07', 'Birthday of the Yang di-Pertuan Agong'),
  ('MY', '2027-06-08', 'Awal Muharram (in lieu)'),
  ('MY', '2027-08-15', 'Birthday of the Prophet'),
  ('MY', '2027-08-16', 'Birthday of the Prophet (in lieu)'),
  ('MY', '2027-08-31', 'National Day'),
  ('MY', '2027-09-16', 'Malaysia Day'),
  ('MY', '2027-10-28', 'Deepavali'),
  ('MY', '2027-12-25', 'Christmas Day');

INSERT INTO project.regime_rule (version, regime, valid_from, kind, amount, calendar, words, reconfirm_days, source) VALUES
  ('eu_ecspr-2021-11', 'eu_ecspr', '2021-11-10', 'calendar_days', 4, NULL, '4 calendar days', 4,
   'Regulation (EU) 2020/1503, article 22'),
  ('ontario_om-2016-01', 'ontario_om', '2016-01-13', 'business_days', 2, 'CA-ON', '2 business days', 14,
   'National Instrument 45-106, section 2.9'),
  ('canada_startup-2021-09', 'canada_startup', '2021-09-21', 'business_days', 2, 'CA', '2 business days', 14,
   'National Instrument 45-110'),
  ('us_reg_cf-2016-05', 'us_reg_cf', '2016-05-16', 'before_close_hours', 48, NULL, 'until 48 hours before the offering closes', 8,
   '17 CFR 227.304; five business days to answer a material change, counted as 8 calendar days'),
  ('malaysia_ecf-2015-12', 'malaysia_ecf', '2015-12-11', 'business_days', 6, 'MY', '6 business days', 14,
   'Guidelines on Recognized Markets, Securities Commission Malaysia');

INSERT INTO project.screening_pack (version, method, valid_from, denominator, income_max_bp, income_inclusive, debt_max_bp, debt_inclusive,
    cash_max_bp, cash_inclusive, source) VALUES
  ('aaoifi_21-2026', 'AAOIFI 21', '2026-01-01', 'market_capitalisation', 500, true, 3000, true, 3000, true,
   'AAOIFI Shariah Standard 21; printed as 30 % and as 33 % in different sources, the stricter is used'),
  ('dow_jones-2026', 'Dow Jones Islamic', '2026-01-01', 'market_capitalisation', 500, true, 3300, false, 3300, false,
   'Dow Jones Islamic Market Indices methodology'),
  ('msci-2026', 'MSCI Islamic', '2026-01-01', 'total_assets', 500, true, 3333, true, 3333, true,
   'MSCI Islamic Index Series methodology'),
  ('sc_malaysia-2026', 'Securities Commission Malaysia', '2026-01-01', 'total_assets', 500, false, 3300, false, 3300, false,
   'Shariah Advisory Council of the Securities Commission Malaysia; the 5 % benchmark');

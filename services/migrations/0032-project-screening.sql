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

INSERT INTO project.screening_pack VALUES
  ('aaoifi_21-2026', 'AAOIFI 21', '2026-01-01', 'market_capitalisation', 500, true, 3000, true, 3000, true,
   'AAOIFI Shariah Standard 21; printed as 30 % and as 33 % in different sources, the stricter is used'),
  ('dow_jones-2026', 'Dow Jones Islamic', '2026-01-01', 'market_capitalisation', 500, true, 3300, false, 3300, false,
   'Dow Jones Islamic Market Indices methodology'),
  ('msci-2026', 'MSCI Islamic', '2026-01-01', 'total_assets', 500, true, 3333, true, 3333, true,
   'MSCI Islamic Index Series methodology'),
  ('sc_malaysia-2026', 'Securities Commission Malaysia', '2026-01-01', 'total_assets', 500, false, 3300, false, 3300, false,
   'Shariah Advisory Council of the Securities Commission Malaysia; the 5 % benchmark');

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

GRANT SELECT ON project.screening_pack TO mizan_app;
GRANT SELECT, INSERT ON project.screening TO mizan_app;

-- The home page sums what was distributed; without this it would read every transfer ever made.
CREATE INDEX transfer_distribution ON ledger.transfer (id) WHERE reason = 'distribution';

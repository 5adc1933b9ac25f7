-- Money is released to the issuer milestone by milestone (M16, record 0270).

CREATE TABLE project.milestone (
  id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  offering_id     text NOT NULL REFERENCES project.offering (id),
  position        smallint NOT NULL CHECK (position BETWEEN 0 AND 11),
  title           text NOT NULL,
  proof           text NOT NULL,
  due_at          timestamptz NOT NULL,
  share_percent   smallint NOT NULL CHECK (share_percent BETWEEN 1 AND 100),
  state           text NOT NULL CHECK (state IN ('planned', 'filed', 'asked', 'released')),
  asked_by        text,
  amount          bigint CHECK (amount >= 0),
  released_at     timestamptz,
  released_by     text,
  changed_at      timestamptz NOT NULL,
  UNIQUE (offering_id, position),
  CHECK ((state IN ('asked', 'released')) = (asked_by IS NOT NULL)),
  CHECK ((state = 'released') = (released_at IS NOT NULL)),
  CHECK ((released_at IS NULL) = (amount IS NULL)),
  -- Two people, whatever the service does.
  CHECK ((released_at IS NULL) = (released_by IS NULL) AND released_by <> asked_by)
);
COMMENT ON COLUMN project.milestone.share_percent IS 'of the money raised';
COMMENT ON COLUMN project.milestone.asked_by IS 'the person of finance who asked for the release; another one approves it';
COMMENT ON COLUMN project.milestone.released_by IS 'the person of finance who approved the release';
COMMENT ON COLUMN project.milestone.amount IS 'minor units that were released';
CREATE INDEX milestone_waiting ON project.milestone (changed_at, id) WHERE state IN ('filed', 'asked');

CREATE TABLE project.milestone_filing (
  seq          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  milestone_id text NOT NULL REFERENCES project.milestone (id),
  evidence     text NOT NULL,
  files        jsonb NOT NULL CHECK (jsonb_typeof(files) = 'array'),
  filed_by     text NOT NULL,
  filed_at     timestamptz NOT NULL,
  decision     text CHECK (decision IN ('returned', 'released')),
  reason       text,
  decided_by   text,
  decided_at   timestamptz,
  CHECK ((decision IS NULL) = (decided_at IS NULL) AND (decision IS NULL) = (decided_by IS NULL)),
  CHECK ((decision IS NOT DISTINCT FROM 'returned') = (reason IS NOT NULL))
);
COMMENT ON TABLE project.milestone_filing IS 'each evidence of a milestone with what was decided about it';
COMMENT ON COLUMN project.milestone_filing.files IS '[{key, name}]';
CREATE INDEX milestone_filing_of ON project.milestone_filing (milestone_id, seq);
CREATE UNIQUE INDEX milestone_filing_open ON project.milestone_filing (milestone_id) WHERE decision IS NULL;

GRANT SELECT, INSERT, DELETE ON project.milestone TO mizan_app;
GRANT UPDATE (state, asked_by, amount, released_at, released_by, changed_at) ON project.milestone TO mizan_app;
GRANT SELECT, INSERT ON project.milestone_filing TO mizan_app;
GRANT UPDATE (decision, reason, decided_by, decided_at) ON project.milestone_filing TO mizan_app;

-- What was submitted before has one tranche, a year after the close; its terms keep their digest, since they said nothing of milestones.
UPDATE project.proposal_version SET answers = answers || jsonb_build_object('milestones', jsonb_build_object('items', jsonb_build_array(
  jsonb_build_object('title', 'Use of funds complete', 'proof', 'Invoices for every item of the use of funds.', 'share', 100,
    'dueAt', to_char((answers->'dates'->>'closesAt')::timestamptz AT TIME ZONE 'UTC' + interval '1 year', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))))
WHERE NOT answers ? 'milestones';
INSERT INTO project.milestone (id, offering_id, position, title, proof, due_at, share_percent, state, changed_at)
SELECT 'ms_' || md5(id), id, 0, 'Use of funds complete', 'Invoices for every item of the use of funds.', closes_at + interval '1 year', 100, 'planned', changed_at
FROM project.offering;

-- Complaints to the Shariah board, and what an erasure does to the keys of a former scholar.

CREATE TABLE project.board_complaint (
  id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  offering_id     text REFERENCES project.offering (id),
  written_by      text,
  body            text NOT NULL CHECK (length(body) BETWEEN 20 AND 4000),
  written_at      timestamptz NOT NULL,
  state           text NOT NULL CHECK (state IN ('open', 'answered')),
  machine_version text NOT NULL,
  answer          text CHECK (length(answer) BETWEEN 1 AND 4000),
  answered_by     text,
  answered_at     timestamptz,
  CHECK ((state = 'answered') = (answer IS NOT NULL)),
  CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (answered_by IS NULL))
);
COMMENT ON TABLE project.board_complaint IS 'what people complain about to the Shariah board, with its answer';
COMMENT ON COLUMN project.board_complaint.offering_id IS 'null for a complaint about no single offering';
COMMENT ON COLUMN project.board_complaint.written_by IS 'named to nobody; null once the account is erased';
CREATE INDEX board_complaint_of ON project.board_complaint (written_by, written_at DESC, id);
CREATE INDEX board_complaint_waiting ON project.board_complaint (written_at, id) WHERE state = 'open';
CREATE INDEX board_complaint_newest ON project.board_complaint (written_at DESC, id);

GRANT SELECT, INSERT, DELETE ON project.board_complaint TO mizan_app;
GRANT UPDATE (written_by, state, machine_version, answer, answered_by, answered_at) ON project.board_complaint TO mizan_app;
GRANT DELETE ON project.scholar_key TO mizan_app;
GRANT UPDATE (label) ON project.scholar_key TO mizan_app;

-- Updates, questions and answers of an offering (R10, R19).

CREATE TABLE project.offering_update (
  id           text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  offering_id  text NOT NULL REFERENCES project.offering (id),
  title        text NOT NULL CHECK (title <> ''),
  body         text NOT NULL CHECK (body <> ''),
  is_material  boolean NOT NULL,
  corrects     text,
  posted_by    text NOT NULL,
  posted_at    timestamptz NOT NULL,
  edited_at    timestamptz CHECK (edited_at >= posted_at),
  UNIQUE (offering_id, id),
  -- Of the same offering; each is corrected once, and a correction may be corrected in turn.
  FOREIGN KEY (offering_id, corrects) REFERENCES project.offering_update (offering_id, id),
  UNIQUE (corrects),
  CHECK (corrects <> id)
);
COMMENT ON COLUMN project.offering_update.corrects IS 'the earlier update that this one corrects';
COMMENT ON COLUMN project.offering_update.is_material IS 'whether it may change what investors decide; investors are mailed then';
CREATE INDEX offering_update_of ON project.offering_update (offering_id, posted_at DESC, id);

CREATE TABLE project.question (
  id            text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  offering_id   text NOT NULL REFERENCES project.offering (id),
  asked_by      text,
  question      text NOT NULL CHECK (question <> ''),
  asked_at      timestamptz NOT NULL,
  state         text NOT NULL CHECK (state IN ('open', 'answered', 'hidden')),
  answer        text CHECK (answer <> ''),
  answered_by   text,
  answered_at   timestamptz,
  hidden_by     text,
  hidden_at     timestamptz,
  hidden_why    text,
  CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (answered_by IS NULL)),
  CHECK ((state = 'hidden') = (hidden_at IS NOT NULL)),
  CHECK ((hidden_at IS NULL) = (hidden_by IS NULL) AND (hidden_at IS NULL) = (hidden_why IS NULL)),
  CHECK (state <> 'open' OR answer IS NULL),
  CHECK (state <> 'answered' OR answer IS NOT NULL)
);
COMMENT ON TABLE project.question IS 'a question of an investor to the issuer of an offering, public once it is answered';
COMMENT ON COLUMN project.question.asked_by IS 'named to nobody; null once the account is erased';
CREATE INDEX question_of ON project.question (offering_id, answered_at DESC, id);
CREATE INDEX question_of_person ON project.question (asked_by, asked_at DESC);
CREATE INDEX question_newest ON project.question (asked_at DESC, id);

GRANT SELECT, INSERT ON project.offering_update TO mizan_app;
GRANT UPDATE (title, body, edited_at) ON project.offering_update TO mizan_app;
GRANT SELECT, INSERT, DELETE ON project.question TO mizan_app;
GRANT UPDATE (asked_by, state, answer, answered_by, answered_at, hidden_by, hidden_at, hidden_why) ON project.question TO mizan_app;

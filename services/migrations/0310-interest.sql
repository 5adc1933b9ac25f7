-- What people keep about offerings: what they like, and searches of the list (R9).

CREATE TABLE project.offering_like (
  user_id     text NOT NULL,
  offering_id text NOT NULL REFERENCES project.offering (id),
  liked_at    timestamptz NOT NULL,
  PRIMARY KEY (user_id, offering_id)
);
CREATE INDEX offering_like_of ON project.offering_like (offering_id);

CREATE TABLE project.saved_search (
  id                text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  user_id           text NOT NULL,
  name              text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  search_key        text,
  search_query      text,
  contract_type     text,
  sector            text,
  country           text,
  status            text,
  screening_verdict text,
  max_ticket        bigint CHECK (max_ticket > 0),
  created_at        timestamptz NOT NULL,
  CHECK ((search_key IS NULL) = (search_query IS NULL))
);
COMMENT ON COLUMN project.saved_search.search_query IS 'the words of search_key as a query of the text index';
COMMENT ON COLUMN project.saved_search.max_ticket IS 'minor units';
CREATE UNIQUE INDEX saved_search_name ON project.saved_search (user_id, lower(name));

GRANT SELECT, INSERT, DELETE ON project.offering_like, project.saved_search TO mizan_app;

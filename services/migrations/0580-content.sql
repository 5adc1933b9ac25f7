-- Public content of the product: articles, white papers, questions and the team, each with every version that was ever written (record 0391).

CREATE SCHEMA resource;
GRANT USAGE ON SCHEMA resource TO mizan_app;

CREATE TABLE resource.article (
  id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  kind            text NOT NULL CHECK (kind IN ('blog', 'whitePaper', 'faq', 'team')),
  state           text NOT NULL CHECK (state IN ('draft', 'scheduled', 'published', 'takenBack')),
  machine_version text NOT NULL,
  version         integer NOT NULL CHECK (version > 0),
  public_version  integer CHECK (public_version BETWEEN 1 AND version),
  publish_at      timestamptz,
  published_at    timestamptz,
  created_at      timestamptz NOT NULL,
  changed_at      timestamptz NOT NULL,
  CHECK ((state = 'published') = (public_version IS NOT NULL)),
  CHECK ((state = 'scheduled') = (publish_at IS NOT NULL)),
  CHECK (public_version IS NULL OR published_at IS NOT NULL)
);
COMMENT ON COLUMN resource.article.version IS 'the latest version';
COMMENT ON COLUMN resource.article.public_version IS 'what everybody reads; null where nothing of it is public';
COMMENT ON COLUMN resource.article.published_at IS 'when it became public first';
CREATE INDEX article_public ON resource.article (kind, published_at DESC, id) WHERE public_version IS NOT NULL;
CREATE INDEX article_written ON resource.article (kind, changed_at DESC, id);

CREATE TABLE resource.article_version (
  article_id  text NOT NULL REFERENCES resource.article (id) DEFERRABLE INITIALLY DEFERRED,
  version     integer NOT NULL CHECK (version > 0),
  title       text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  category    text NOT NULL CHECK (length(category) <= 40),
  summary     text NOT NULL CHECK (length(summary) <= 100),
  description text NOT NULL CHECK (length(description) <= 600),
  body        text NOT NULL CHECK (length(body) <= 30000),
  html        text NOT NULL,
  label       text NOT NULL CHECK (length(label) <= 8),
  author      text NOT NULL CHECK (length(author) <= 100),
  link        text NOT NULL CHECK (length(link) <= 300),
  alt         text NOT NULL CHECK (length(alt) <= 200),
  position    integer NOT NULL CHECK (position BETWEEN 0 AND 999),
  file        jsonb,
  written_by  text NOT NULL,
  written_at  timestamptz NOT NULL,
  PRIMARY KEY (article_id, version)
);
COMMENT ON TABLE resource.article_version IS 'never changed: every version that was written';
COMMENT ON COLUMN resource.article_version.html IS 'the body as sanitised HTML';
COMMENT ON COLUMN resource.article_version.label IS 'the version that a white paper bears';
COMMENT ON COLUMN resource.article_version.file IS 'key, owner, size and hash of the PDF or the picture; null without one';

CREATE TABLE resource.picture (
  article_id text NOT NULL REFERENCES resource.article (id) DEFERRABLE INITIALLY DEFERRED,
  file_key   text NOT NULL,
  width      integer NOT NULL CHECK (width > 0),
  height     integer NOT NULL CHECK (height > 0),
  small      bytea NOT NULL,
  large      bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (article_id, file_key)
);
COMMENT ON COLUMN resource.picture.width IS 'pixels of the large one';

CREATE TABLE resource.faq_like (
  article_id text NOT NULL REFERENCES resource.article (id),
  user_id    text NOT NULL,
  liked_at   timestamptz NOT NULL,
  PRIMARY KEY (article_id, user_id)
);
CREATE INDEX faq_like_person ON resource.faq_like (user_id, article_id);

GRANT SELECT, INSERT ON resource.article TO mizan_app;
GRANT UPDATE (state, machine_version, version, public_version, publish_at, published_at, changed_at) ON resource.article TO mizan_app;
GRANT SELECT, INSERT ON resource.article_version, resource.picture TO mizan_app;
GRANT SELECT, INSERT, DELETE ON resource.faq_like TO mizan_app;

-- What an issuer shows of an offering beside its terms: people, questions, links (E9, R20).

CREATE TABLE project.presentation (
  offering_id text PRIMARY KEY REFERENCES project.offering (id),
  team        jsonb NOT NULL CHECK (jsonb_typeof(team) = 'array'),
  faq         jsonb NOT NULL CHECK (jsonb_typeof(faq) = 'array'),
  links       jsonb NOT NULL CHECK (jsonb_typeof(links) = 'array'),
  changed_at  timestamptz NOT NULL
);
COMMENT ON COLUMN project.presentation.team IS '[{name, role, biography, profile}]';
COMMENT ON COLUMN project.presentation.faq IS '[{question, answer}]';
COMMENT ON COLUMN project.presentation.links IS '[{network, url}]';

GRANT SELECT, INSERT ON project.presentation TO mizan_app;
GRANT UPDATE (team, faq, links, changed_at) ON project.presentation TO mizan_app;

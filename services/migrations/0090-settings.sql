-- Preferences of a person. No row: the defaults of the contract hold. No statement reads the clock.

CREATE TABLE users.setting (
  user_id          text PRIMARY KEY REFERENCES users.account (id),
  show_local_time  boolean NOT NULL,
  show_hijri_dates boolean NOT NULL,
  rows_per_page    smallint NOT NULL CHECK (rows_per_page IN (5, 10, 25, 50)),
  updated_at       timestamptz NOT NULL
);
COMMENT ON TABLE users.setting IS 'how somebody likes to see dates and lists; says nothing about the person';

GRANT SELECT, INSERT ON users.setting TO mizan_app;
GRANT UPDATE (show_local_time, show_hijri_dates, rows_per_page, updated_at) ON users.setting TO mizan_app;

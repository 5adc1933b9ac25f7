-- How often in a row wrong codes were used up: each time the next one is waited for longer. A proof forgets it, and so does a week of quiet.
ALTER TABLE users.code_counter ADD COLUMN lockouts smallint NOT NULL DEFAULT 0 CHECK (lockouts >= 0);
COMMENT ON COLUMN users.code_counter.lockouts IS 'times in a row that the failures of a window reached the limit';

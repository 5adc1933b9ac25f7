-- How many people like an offering, kept beside the likes, so that no list counts them.

CREATE TABLE project.like_count (
  offering_id text PRIMARY KEY REFERENCES project.offering (id) ON DELETE CASCADE,
  likes       integer NOT NULL CHECK (likes >= 0)
);
COMMENT ON TABLE project.like_count IS 'written by the trigger of project.offering_like only';

INSERT INTO project.like_count (offering_id, likes)
SELECT offering_id, count(*) FROM project.offering_like GROUP BY offering_id;

CREATE FUNCTION project.count_likes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO project.like_count (offering_id, likes) VALUES (NEW.offering_id, 1)
      ON CONFLICT (offering_id) DO UPDATE SET likes = project.like_count.likes + 1;
  ELSE
    UPDATE project.like_count SET likes = likes - 1 WHERE offering_id = OLD.offering_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER offering_like_counted AFTER INSERT OR DELETE ON project.offering_like FOR EACH ROW
  EXECUTE FUNCTION project.count_likes();

GRANT SELECT, INSERT ON project.like_count TO mizan_app;
GRANT UPDATE (likes) ON project.like_count TO mizan_app;

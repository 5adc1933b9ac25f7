-- A video is shown on a page only once its boxes, tracks and length were read; those stored before are offered as downloads.
ALTER TABLE file.object ADD COLUMN video_read boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN file.object.video_read IS
  'true: its boxes, tracks and length were read and are within the limits, so that it is shown in place; always false for what is no video';
GRANT UPDATE (video_read) ON file.object TO mizan_app;

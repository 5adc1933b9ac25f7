/** The label of each state of an uploaded file. */
export const FILE_OBJECT_LABELS = {
  issued: 'Not sent yet',
  receiving: 'Being sent',
  quarantined: 'Waiting for its examination',
  examining: 'Being examined',
  stored: 'Stored',
  refused: 'Not taken',
} as const

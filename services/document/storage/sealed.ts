/** The labels under which personal texts are sealed; the id prevents showing one row's text as another's. */
export const SEALED = {
  ownSubject: (workflowId: string) => `document_subject:${workflowId}`,
  comment: (itemId: string) => `document_comment:${itemId}`,
  remarks: (itemId: string) => `document_remarks:${itemId}`,
  submissionRemarks: (itemId: string) => `document_submission_remarks:${itemId}`,
  declineReason: (itemId: string) => `document_decline_reason:${itemId}`,
  fileName: (fileId: string) => `document_file_name:${fileId}`,
} as const

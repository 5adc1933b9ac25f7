import { setup } from 'xstate'
import { FILE_OBJECT_LABELS } from './labels.ts'

/** An examination that takes longer was interrupted, and another process takes it over. */
export const EXAMINING_MAX_MS = 120_000

/** Plain JSON, read from the columns of the row. */
export interface FileObjectContext {
  /** When the current examination started, ISO 8601 in UTC. */
  readonly examiningAt: string | null
}

/** Facts about an uploaded file. Each carries its time, because the machine has no clock. */
export type FileObjectEvent =
  /** Uses up the upload address. */
  | { readonly type: 'file.uploadBegun' }
  | { readonly type: 'file.uploadEnded' }
  | { readonly type: 'file.examinationBegun' }
  | { readonly type: 'file.examinationTakenOver'; readonly now: string }
  /** The examination failed and can be repeated. */
  | { readonly type: 'file.examinationPutBack' }
  | { readonly type: 'file.accepted' }
  | { readonly type: 'file.refused' }
  /** The owner gives up a file that was in use. */
  | { readonly type: 'file.dropped' }

/** Sent by the file service only, which compares the state in the statement that changes the row. */
export const FILE_OBJECT_EVENTS = {
  public: [],
  internal: [
    'file.uploadBegun',
    'file.uploadEnded',
    'file.examinationBegun',
    'file.examinationTakenOver',
    'file.examinationPutBack',
    'file.accepted',
    'file.refused',
    'file.dropped',
  ],
} as const satisfies Record<'public' | 'internal', readonly FileObjectEvent['type'][]>

const machineSetup = setup({
  types: {
    context: {} as FileObjectContext,
    input: {} as FileObjectContext,
    events: {} as FileObjectEvent,
    meta: {} as { readonly label: string },
    /** `takesRoom`: counts towards the person's quota. */
    tags: {} as 'takesRoom',
  },
  guards: {
    isAbandoned: ({ context, event }) =>
      event.type === 'file.examinationTakenOver' &&
      context.examiningAt !== null &&
      Date.parse(event.now) - Date.parse(context.examiningAt) > EXAMINING_MAX_MS,
  },
})

const label = (state: keyof typeof FILE_OBJECT_LABELS) => ({ label: FILE_OBJECT_LABELS[state] })

/** An uploaded file. Files made by the product are stored from the start. */
export const fileObjectMachine = machineSetup.createMachine({
  id: 'fileObject',
  version: '1',
  context: ({ input }) => ({ examiningAt: input.examiningAt }),
  initial: 'issued',
  states: {
    issued: { meta: label('issued'), on: { 'file.uploadBegun': 'receiving' } },
    receiving: {
      meta: label('receiving'),
      tags: 'takesRoom',
      on: { 'file.uploadEnded': 'quarantined', 'file.refused': 'refused' },
    },
    quarantined: {
      meta: label('quarantined'),
      tags: 'takesRoom',
      on: { 'file.examinationBegun': 'examining', 'file.refused': 'refused' },
    },
    examining: {
      meta: label('examining'),
      tags: 'takesRoom',
      on: {
        'file.examinationTakenOver': { guard: 'isAbandoned', target: 'examining', reenter: true },
        'file.examinationPutBack': 'quarantined',
        'file.accepted': 'stored',
        'file.refused': 'refused',
      },
    },
    stored: { meta: label('stored'), tags: 'takesRoom', on: { 'file.dropped': 'refused' } },
    refused: { type: 'final', meta: label('refused') },
  },
})

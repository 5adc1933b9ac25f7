import { millisecondsInMinute } from 'date-fns/constants'
import type { MachineWords } from '#machines/words.ts'
import { EXAMINING_MAX_MS, type fileObjectMachine } from './machine.ts'

export const FILE_OBJECT_WORDS: MachineWords<typeof fileObjectMachine> = {
  purpose: 'A file that a person uploads, until it is examined and stored.',
  states: {
    issued: 'The file has a place. The browser sends it next.',
    receiving: 'The browser sends the file.',
    quarantined: 'The file has arrived. Nobody can open it before it is examined.',
    examining: 'We look for viruses, and whether the file is what it says.',
    stored: 'The file is stored, and those who may see it can open it.',
    refused: 'The file was not taken, or it was deleted.',
  },
  events: {
    'file.uploadBegun': 'The browser begins to send the file',
    'file.uploadEnded': 'The whole file has arrived',
    'file.examinationBegun': 'The examination begins',
    'file.examinationTakenOver': 'Another process takes the examination over',
    'file.examinationPutBack': 'The examination could not be done and is tried again',
    'file.accepted': 'The examination finds nothing wrong',
    'file.refused': 'The file is refused',
    'file.dropped': 'The file is deleted',
  },
  guards: {
    isAbandoned: `the examination has not ended within ${EXAMINING_MAX_MS / millisecondsInMinute} minutes`,
  },
}

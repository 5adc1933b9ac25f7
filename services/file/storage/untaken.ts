import { fileObjectMachine, type FileObjectEvent } from '#machines/file-object/machine.ts'
import { moveOf } from '#machines/lifecycle.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { reportUntaken, type Sender } from '#services/kit/monitor/enforce.ts'
import { findObject } from './store.ts'

/** After an examination that was taken over, the file may be back in quarantine, stored or refused. */
const TAKEN_OVER = ['quarantined', 'stored', 'refused']

/** Who sends each event, and where it is known to come too late. Whether an examination may begin is asked, not told. */
const SENDERS = {
  'file.uploadBegun': { by: 'person' },
  'file.uploadEnded': { by: 'server', late: ['refused'] },
  'file.examinationPutBack': { by: 'server', late: TAKEN_OVER },
  'file.accepted': { by: 'server', late: TAKEN_OVER },
  'file.refused': { by: 'server', late: ['stored', 'refused'] },
  'file.dropped': { by: 'person' },
} as const satisfies Partial<Record<FileObjectEvent['type'], Pick<Sender, 'by' | 'late'>>>

/** Reports a step that left its row alone; a row that is gone has no state to report. */
export async function reportUntakenStep(
  ctx: Pick<ServiceContext, 'monitor'>,
  db: Executor,
  key: string,
  type: keyof typeof SENDERS,
): Promise<void> {
  const object = await findObject(db, key)
  if (!object || moveOf(fileObjectMachine, type).from.includes(object.state)) return
  reportUntaken(ctx, fileObjectMachine, { id: key, state: object.state }, { type }, SENDERS[type])
}

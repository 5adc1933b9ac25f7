import type { OrderProofQuery } from '#graphql/generated/graphql.ts'
import { loadMadeFile } from '#hooks/loading/load-made-file.ts'

/** Saves the file that `mizan-verify.mjs` reads; nothing while the proof is pending. */
export async function saveProof({
  file,
}: Pick<OrderProofQuery['orderProof']['data'], 'file'>): Promise<string | undefined> {
  if (file === null) return undefined
  const { saveText, textOf } = await loadMadeFile()
  saveText(file.name, textOf(file))
  return 'The proof is in your downloads.'
}

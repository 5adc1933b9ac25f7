import type { TypeGroup } from './document-types.ts'

/** The options of a document type: an empty one, then the types by category. */
export function TypeOptions({
  groups,
}: {
  readonly groups: readonly TypeGroup<{ readonly _id: string; readonly documentType: string }>[]
}) {
  return (
    <>
      <option value="">Please choose</option>
      {groups.map(({ label, types }) => (
        <optgroup key={label} label={label}>
          {types.map(({ _id, documentType }) => (
            <option key={_id} value={_id}>
              {documentType}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}

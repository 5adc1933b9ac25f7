import { useQuery } from '@apollo/client/react'
import type { PopupDialog } from '#contracts/resource/article-values.ts'
import { PopupTextsDocument } from '#graphql/generated/graphql.ts'
import { SafeHtml } from '#ui/safe-html.tsx'

/** The published text of a dialog (E10, popup content). Without it the dialog is whole, so a failure is not shown. */
export function PopupHelp({ dialog }: { readonly dialog: PopupDialog }) {
  const { data } = useQuery(PopupTextsDocument)
  const text = data?.popupTexts?.data.find((one) => one.dialog === dialog)
  return text === undefined ? null : <SafeHtml html={text.html} isPublished />
}

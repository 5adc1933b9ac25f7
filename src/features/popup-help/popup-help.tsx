import { useQuery } from '@apollo/client/react'
import type { PopupDialog } from '#contracts/resource/article-values.ts'
import { CurrentUserDocument, PopupTextsDocument } from '#graphql/generated/graphql.ts'
import { isCustomer } from '#hooks/use-current-user.ts'
import { SafeHtml } from '#ui/safe-html.tsx'
import styles from './popup-help.module.css'

/** The published text of a dialog (E10, popup content). Without it the dialog is whole, so a failure is not shown. */
export function PopupHelp({ dialog }: { readonly dialog: PopupDialog }) {
  const { data } = useQuery(PopupTextsDocument)
  const person = useQuery(CurrentUserDocument, { fetchPolicy: 'cache-only' }).data?.currentUser?.data
  // What to know before one confirms is written for customers.
  if (dialog === 'confirm' && person !== undefined && !isCustomer(person.userType)) return null
  const text = data?.popupTexts?.data.find((one) => one.dialog === dialog)
  return text === undefined ? null : <SafeHtml html={text.html} className={styles.text} isPublished />
}

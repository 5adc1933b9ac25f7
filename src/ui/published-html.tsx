/**
 * Text of a content editor as HTML, which the service has sanitised when it was saved (record 0392). Only the server renders it: a page with
 * a program takes it over as it stands.
 */
export function PublishedHtml({
  html,
  className,
}: {
  readonly html: string
  readonly className?: string | undefined
}) {
  // oxlint-disable-next-line react/no-danger -- sanitised by the service
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

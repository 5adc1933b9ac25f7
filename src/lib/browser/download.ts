/** Whether a file of this content type may be downloaded (spec 5, A20): pdf and csv only. */
export function isDownloadable(contentType: string): boolean {
  return /^(application\/pdf|text\/csv)\s*(;|$)/i.test(contentType)
}

/** Downloads a file through the browser; the page stays, because the address answers with an attachment. */
export function startDownload(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.rel = 'noopener noreferrer'
  document.body.append(link)
  link.click()
  link.remove()
}

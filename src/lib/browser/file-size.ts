const KIB = 1024

/** A size for people: '812 B', '24 KB', '3.1 MB'. */
export function formatSize(bytes: number): string {
  if (bytes < KIB) return `${bytes} B`
  const kib = bytes / KIB
  return kib < KIB ? `${Math.round(kib)} KB` : `${(kib / KIB).toFixed(1)} MB`
}

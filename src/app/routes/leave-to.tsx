import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Leaves the app for a page that is a separate document: the current address, or another one. */
export function LeaveTo({ path }: { readonly path?: string }) {
  const { pathname, search } = useLocation()
  const target = path ?? pathname + search
  // The address bar: another document is loaded.
  useEffect(() => window.location.replace(target), [target])
  return null
}

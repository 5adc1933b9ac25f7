import { useEffect } from 'react'
import { PRODUCT_NAME } from '#lib/product.ts'

/** Sets the title of the document; starts with 'Error:' while the page has errors. */
export function usePageTitle(title: string, hasErrors = false): void {
  useEffect(() => {
    document.title = `${hasErrors ? 'Error: ' : ''}${title} | ${PRODUCT_NAME}`
  }, [title, hasErrors])
}

import { useEffect } from 'react'
import { useBrand } from './brand.ts'

/** Names the page in the browser's tab, and whose it is once that is known. */
export function usePageTitle(title: string | undefined): void {
  const name = useBrand()?.name
  useEffect(() => {
    document.title = [title, name].filter(Boolean).join(' · ')
  }, [title, name])
}

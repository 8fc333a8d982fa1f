import { useState } from 'react'
import { PublicScanPage } from '../features/scanner/pages/public-scan-page.tsx'
import { AppProviders } from './providers.tsx'
import { createAppStore } from './store.ts'

/** The public funnel: the application's look and its cache of answers, and no router, for it is one page. */
export function PublicScanApp() {
  const [store] = useState(createAppStore)
  return (
    <AppProviders store={store}>
      <PublicScanPage />
    </AppProviders>
  )
}

import { useState } from 'react'
import { Wizard } from '../features/scanner/components/wizard.tsx'
import { OldAnswersNotice } from '../shared/ui/old-answers-notice.tsx'
import { AppProviders } from './providers.tsx'
import { createAppStore } from './store.ts'

/** The steps of the public funnel with the application's look and its cache of answers; no router, for it is one page. */
export function PublicScanWizard() {
  const [store] = useState(createAppStore)
  return (
    <AppProviders store={store}>
      <OldAnswersNotice />
      <Wizard />
    </AppProviders>
  )
}

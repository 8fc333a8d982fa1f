import { lazy, Suspense } from 'react'
import { PublicScanPage } from '../features/scanner/pages/public-scan-page.tsx'
import { commonTexts } from '../shared/i18n/common.texts.ts'
import { useTexts } from '../shared/i18n/texts.ts'

// Asked for at once, not when the frame is drawn.
const loading = import('./public-scan-wizard.tsx')
const PublicScanWizard = lazy(async () => ({ default: (await loading).PublicScanWizard }))

/** The public funnel: its frame first, the steps as soon as they are there. */
export function PublicScanApp() {
  return (
    <PublicScanPage>
      <Suspense fallback={<Loading />}>
        <PublicScanWizard />
      </Suspense>
    </PublicScanPage>
  )
}

function Loading() {
  const t = useTexts(commonTexts)
  return (
    <p role="status" className="sc-public-loading">
      {t('loading')}
    </p>
  )
}

import { lazy, Suspense } from 'react'
import { SettingsPage } from '../../features/settings/pages/settings-page.tsx'
import { PageSkeleton } from '../../shared/ui/page-skeleton.tsx'

const OperatorsSection = lazy(async () => ({
  default: (await import('../../features/agency/components/operators-section.tsx')).OperatorsSection,
}))

/** /settings; those of the agency name the people who run it, too. */
export function OwnSettingsPage() {
  return (
    <SettingsPage
      operators={
        <Suspense fallback={<PageSkeleton />}>
          <OperatorsSection />
        </Suspense>
      }
    />
  )
}

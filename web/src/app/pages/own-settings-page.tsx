import { lazy, Suspense } from 'react'
import { SettingsPage } from '../../features/settings/pages/settings-page.tsx'
import { PageSkeleton } from '../../shared/ui/page-skeleton.tsx'

const OperatorsSection = lazy(async () => ({
  default: (await import('../../features/agency/components/operators-section.tsx')).OperatorsSection,
}))

const ProviderUsageSection = lazy(async () => ({
  default: (await import('../../features/agency/components/provider-usage.tsx')).ProviderUsageSection,
}))

const MailPreferences = lazy(async () => ({
  default: (await import('../../features/notifications/components/mail-preferences.tsx')).MailPreferences,
}))

const LogoSection = lazy(async () => ({
  default: (await import('../../features/studio/components/logo-section.tsx')).LogoSection,
}))

const AutomationSection = lazy(async () => ({
  default: (await import('../../features/automation/components/automation-section.tsx')).AutomationSection,
}))

const BillingSection = lazy(async () => ({
  default: (await import('../../features/billing/components/billing-section.tsx')).BillingSection,
}))

/** /settings; those of the agency name the people who run it and what providers cost today, too. */
export function OwnSettingsPage() {
  return (
    <SettingsPage
      ofBusiness={
        <Suspense fallback={<PageSkeleton />}>
          <LogoSection />
          <AutomationSection />
        </Suspense>
      }
      ofOwner={
        <Suspense fallback={<PageSkeleton />}>
          <BillingSection />
        </Suspense>
      }
      ofPerson={
        <Suspense fallback={<PageSkeleton />}>
          <MailPreferences />
        </Suspense>
      }
      ofAgency={
        <Suspense fallback={<PageSkeleton />}>
          <OperatorsSection />
          <ProviderUsageSection />
        </Suspense>
      }
    />
  )
}

import { lazy } from 'react'
import { SettingsPage } from '../../features/settings/pages/settings-page.tsx'
import { useImpersonatedId } from '../../shared/session/current-client.ts'
import { useUser } from '../../shared/session/session.ts'

const OperatorsSection = lazy(async () => ({
  default: (await import('../../features/agency/components/operators-section.tsx')).OperatorsSection,
}))

/** /settings; those of the agency end with the people who run it. */
export function OwnSettingsPage() {
  const { role } = useUser()
  const impersonated = useImpersonatedId()
  return (
    <>
      <SettingsPage />
      {role === 'superadmin' && !impersonated && (
        <div className="settings settings-more">
          <OperatorsSection />
        </div>
      )}
    </>
  )
}

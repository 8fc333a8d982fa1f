import { Flex } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { useUser } from '../../../shared/session/session.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { AccessSection } from '../components/access-section.tsx'
import { BusinessForm } from '../components/business-form.tsx'
import { PlaceSection } from '../components/place-section.tsx'
import { Preferences } from '../components/preferences.tsx'
import { settingsTexts } from '../settings.texts.ts'
import { useConsentOutcome } from '../use-google-connection.ts'
import './settings.css'

export function SettingsPage() {
  const t = useTexts(settingsTexts)
  const { role } = useUser()
  const { client, impersonating, error, refetch } = useCurrentClient()
  useConsentOutcome()
  const ofClient = role === 'client' || impersonating
  return (
    <>
      <PageHeader title={t('title')} description={client?.companyName} />
      <Flex vertical gap={20} className="settings">
        {ofClient && !client && (error ? <ErrorState problem={error} onRetry={refetch} /> : <PageSkeleton />)}
        {client && (
          <>
            <PlaceSection client={client} />
            <AccessSection client={client} />
            <BusinessForm key={client.id} client={client} />
          </>
        )}
        <Preferences />
      </Flex>
    </>
  )
}

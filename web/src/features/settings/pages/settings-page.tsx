import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { useUser } from '../../../shared/session/session.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { AccessSection } from '../components/access-section.tsx'
import { AgencySection } from '../components/agency-section.tsx'
import { BusinessForm } from '../components/business-form.tsx'
import { CloseAccountSection } from '../components/close-account-section.tsx'
import { PasswordSection } from '../components/password-section.tsx'
import { PhotoSection } from '../components/photo-section.tsx'
import { PlaceSection } from '../components/place-section.tsx'
import { Preferences } from '../components/preferences.tsx'
import { ReplySection } from '../components/reply-section.tsx'
import { SessionsSection } from '../components/sessions-section.tsx'
import { SettingsNav, type SettingsPart } from '../components/settings-nav.tsx'
import { settingsTexts } from '../settings.texts.ts'
import { useConsentOutcome } from '../use-google-connection.ts'
import './settings.css'

const OF_CLIENT = ['place', 'access', 'photos', 'business', 'replies'] as const
const OF_AGENCY = ['agency', 'operators', 'usage'] as const
const OF_PERSON = ['password', 'sessions'] as const

interface Props {
  /** A client's logo and what its automation is told; of other features, given by the application. */
  ofBusiness?: ReactNode
  /** Who runs the agency and what it pays for, given by the application because that belongs to another feature. */
  ofAgency?: ReactNode
  /** What the owner pays for; of another feature, too. */
  ofOwner?: ReactNode
  /** What the signed-in person of a client wants by mail; of another feature as well. */
  ofPerson?: ReactNode
}

/**
 * A client's business and Google account, or the agency's name; then what belongs to the signed-in person. Whoever
 * views a client sees that client's settings and not the own password among them.
 */
export function SettingsPage({ ofBusiness, ofAgency, ofOwner, ofPerson }: Props) {
  const t = useTexts(settingsTexts)
  const { role } = useUser()
  const { client, impersonating, error, refetch } = useCurrentClient()
  useConsentOutcome()
  const ofClient = role === 'client' || impersonating
  const parts: SettingsPart[] = [
    ...(ofClient ? OF_CLIENT : OF_AGENCY),
    ...(ofClient && ofBusiness ? (['logo', 'automation'] as const) : []),
    ...(role === 'client' && ofOwner ? (['billing'] as const) : []),
    ...(impersonating ? [] : OF_PERSON),
    ...(role === 'client' && ofPerson ? (['notifications'] as const) : []),
    'preferences',
    ...(role === 'client' ? (['close-account'] as const) : []),
  ]
  return (
    <>
      <PageHeader title={t('title')} description={ofClient ? client?.companyName : t('agencyText')} />
      <div className="settings-page">
        <SettingsNav parts={parts} />
        <Flex vertical gap={20} className="settings">
          {ofClient &&
            !client &&
            (error ? <ErrorState problem={error} onRetry={refetch} /> : <PageSkeleton />)}
          {client && (
            <>
              <PlaceSection client={client} />
              <AccessSection client={client} />
              <PhotoSection key={`photos ${client.id}`} client={client} />
              <BusinessForm key={`${client.id} ${client.companyName}`} client={client} />
              <ReplySection key={`replies ${client.id}`} client={client} />
              {ofBusiness}
            </>
          )}
          {!ofClient && (
            <>
              <AgencySection />
              {ofAgency}
            </>
          )}
          {role === 'client' && ofOwner}
          {!impersonating && (
            <>
              <PasswordSection />
              <SessionsSection />
            </>
          )}
          {role === 'client' && ofPerson}
          <Preferences />
          {role === 'client' && <CloseAccountSection />}
        </Flex>
      </div>
    </>
  )
}

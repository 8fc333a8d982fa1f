import type { GuideTopic } from '@avaliax/proto/tenancy/guide-topics.ts'
import { Flex } from 'antd'
import { Fragment, type ReactNode, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient, useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { useUser } from '../../../shared/session/session.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { AccessSection } from '../components/access-section.tsx'
import { AddressSection } from '../components/address-section.tsx'
import { AgencySection } from '../components/agency-section.tsx'
import { BrandSection } from '../components/brand-section.tsx'
import { BusinessForm } from '../components/business-form.tsx'
import { CloseAccountSection } from '../components/close-account-section.tsx'
import { PasskeysSection } from '../components/passkeys-section.tsx'
import { PasswordSection } from '../components/password-section.tsx'
import { PhotoSection } from '../components/photo-section.tsx'
import { PlaceSection } from '../components/place-section.tsx'
import { Preferences } from '../components/preferences.tsx'
import { ReplySection } from '../components/reply-section.tsx'
import { SessionsSection } from '../components/sessions-section.tsx'
import { SettingsNav } from '../components/settings-nav.tsx'
import { SignInRulesSection } from '../components/sign-in-rules-section.tsx'
import { TwoFactorSection } from '../components/two-factor-section.tsx'
import { settingsTexts } from '../settings.texts.ts'
import { type SettingsPageOutline, type SettingsSection, settingsPages } from '../settings-pages.ts'
import { useConsentOutcome } from '../use-google-connection.ts'
import './settings.css'

const OF_CLIENT = ['business', 'replies']
const HELP: Record<SettingsPageOutline['name'], GuideTopic> = {
  business: 'google',
  replies: 'automacao',
  people: 'conta',
  agency: 'agencia',
  operators: 'agencia',
  plan: 'plano',
  account: 'conta',
  api: 'conta',
}

interface Props {
  /** The last part of the address; the first page without one. */
  page?: string
  /** Sections that belong to other features, given by the application. */
  ofOthers?: Partial<Record<SettingsSection, ReactNode>>
}

/** A client's business and Google account, or the agency's name; then what belongs to the signed-in person. */
export function SettingsPage({ page, ofOthers }: Props) {
  const t = useTexts(settingsTexts)
  const { role, rights } = useUser()
  const { impersonating, client } = useCurrentClient()
  const keep = useKeepImpersonation()
  const { hash } = useLocation()
  useConsentOutcome()
  const pages = settingsPages({ role, rights, impersonating })
  const [first] = pages
  const current = page ? pages.find(({ name }) => name === page) : first
  const ofHash = pages.find(({ sections }) => sections.some((section) => `#${section}` === hash))
  if (ofHash && ofHash !== current) return <Navigate replace to={`${keep(ofHash.path)}${hash}`} />
  if (!current) return <Navigate replace to={keep('/settings')} />
  return (
    <>
      <PageHeader
        help={HELP[current.name]}
        title={t('title')}
        description={role === 'client' || impersonating ? client?.companyName : t('agencyText')}
      />
      <div className="settings-page">
        <SettingsNav pages={pages} current={current.name} />
        <Flex vertical gap={20} className="settings">
          <Suspense fallback={<PageSkeleton />}>
            <Sections
              key={current.name}
              ofClient={OF_CLIENT.includes(current.name)}
              names={current.sections}
              ofOthers={ofOthers}
            />
          </Suspense>
        </Flex>
      </div>
    </>
  )
}

interface SectionsProps extends Pick<Props, 'ofOthers'> {
  names: readonly SettingsSection[]
  ofClient: boolean
}

function Sections({ names, ofClient, ofOthers = {} }: SectionsProps) {
  const { client, error, refetch } = useCurrentClient()
  if (ofClient && !client) {
    return error ? <ErrorState problem={error} onRetry={refetch} /> : <PageSkeleton />
  }
  const sections: Partial<Record<SettingsSection, ReactNode>> = {
    ...(client && {
      place: <PlaceSection client={client} />,
      access: <AccessSection client={client} />,
      photos: <PhotoSection key={client.id} client={client} />,
      business: <BusinessForm key={`${client.id} ${client.companyName}`} client={client} />,
      replies: <ReplySection key={client.id} client={client} />,
    }),
    agency: <AgencySection />,
    brand: <BrandSection />,
    address: <AddressSection />,
    password: <PasswordSection />,
    passkeys: <PasskeysSection />,
    'two-factor': <TwoFactorSection />,
    sessions: <SessionsSection />,
    'sign-in-rules': <SignInRulesSection />,
    preferences: <Preferences />,
    'close-account': <CloseAccountSection />,
    ...ofOthers,
  }
  return names.map((name) => <Fragment key={name}>{sections[name]}</Fragment>)
}

import { ArrowLeftOutlined } from '@ant-design/icons'
import type { GuideTopic } from '@avaliax/proto/tenancy/guide-topics.ts'
import { Flex } from 'antd'
import { Fragment, type ReactNode, Suspense } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { usePhone } from '../../../shared/hooks/use-wide-screen.ts'
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
import { SettingsRows } from '../components/settings-rows.tsx'
import { SignInRulesSection } from '../components/sign-in-rules-section.tsx'
import { TwoFactorSection } from '../components/two-factor-section.tsx'
import { placeInSettings } from '../place-in-settings.ts'
import { settingsTexts } from '../settings.texts.ts'
import { type SettingsPageOutline, type SettingsSection, settingsPages } from '../settings-pages.ts'
import { settingsRowsTexts } from '../settings-rows.texts.ts'
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
  /** The part of the address after the settings; the first page without one. */
  page?: string | undefined
  /** The address's last part, of one section. */
  section?: string | undefined
  /** Sections that belong to other features, given by the application. */
  ofOthers?: Partial<Record<SettingsSection, ReactNode>> | undefined
}

/** A client's business and Google account, or the agency's name; then what belongs to the signed-in person. */
export function SettingsPage({ page, section, ofOthers }: Props) {
  const { role, rights } = useUser()
  const { impersonating } = useCurrentClient()
  const { hash, search } = useLocation()
  const phone = usePhone()
  const pages = settingsPages({ role, rights, impersonating })
  const place = placeInSettings(pages, { page, section, hash, search, phone })
  if ('leadsTo' in place) return <Navigate replace to={place.leadsTo} />
  const sections = phone ? place.section && [place.section] : place.page?.sections
  return (
    <>
      <SettingsHeader page={place.page} isBehindRow={phone && place.page !== undefined} />
      {sections && place.page ? (
        <Opened pages={pages} page={place.page} names={sections} ofOthers={ofOthers} />
      ) : (
        <SettingsRows pages={place.page ? [place.page] : pages} />
      )}
    </>
  )
}

function SettingsHeader({
  page,
  isBehindRow,
}: {
  page: SettingsPageOutline | undefined
  isBehindRow: boolean
}) {
  const t = useTexts(settingsTexts)
  const rows = useTexts(settingsRowsTexts)
  const { role } = useUser()
  const { impersonating, client } = useCurrentClient()
  const keep = useKeepImpersonation()
  return (
    <>
      {isBehindRow && (
        <Link to={keep('/settings')} className="settings-back">
          <ArrowLeftOutlined aria-hidden /> {rows('back')}
        </Link>
      )}
      <PageHeader
        {...(page && { help: HELP[page.name] })}
        title={t('title')}
        description={role === 'client' || impersonating ? client?.companyName : t('agencyText')}
      />
    </>
  )
}

interface OpenedProps extends Pick<Props, 'ofOthers'> {
  pages: readonly SettingsPageOutline[]
  page: SettingsPageOutline
  names: readonly SettingsSection[]
}

function Opened({ pages, page, names, ofOthers }: OpenedProps) {
  const phone = usePhone()
  useConsentOutcome()
  return (
    <div className="settings-page">
      {!phone && <SettingsNav pages={pages} current={page.name} />}
      <Flex vertical gap={20} className="settings">
        <Suspense fallback={<PageSkeleton />}>
          <Sections
            key={names[0]}
            ofClient={OF_CLIENT.includes(page.name)}
            names={names}
            ofOthers={ofOthers}
          />
        </Suspense>
      </Flex>
    </div>
  )
}

interface SectionsProps extends Pick<OpenedProps, 'names' | 'ofOthers'> {
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

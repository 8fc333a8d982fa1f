import { lazy } from 'react'
import { useParams } from 'react-router-dom'
import { SettingsPage } from '../../features/settings/pages/settings-page.tsx'

const OperatorsSection = lazy(async () => ({
  default: (await import('../../features/agency/components/operators-section.tsx')).OperatorsSection,
}))

const WorkloadSection = lazy(async () => ({
  default: (await import('../../features/agency/components/workload-section.tsx')).WorkloadSection,
}))

const ProviderUsageSection = lazy(async () => ({
  default: (await import('../../features/agency/components/provider-usage.tsx')).ProviderUsageSection,
}))

const MailPreferences = lazy(async () => ({
  default: (await import('../../features/notifications/components/mail-preferences.tsx')).MailPreferences,
}))

const PushSection = lazy(async () => ({
  default: (await import('../../features/notifications/components/push-section.tsx')).PushSection,
}))

const LogoSection = lazy(async () => ({
  default: (await import('../../features/studio/components/logo-section.tsx')).LogoSection,
}))

const ReplyToolsSection = lazy(async () => ({
  default: (await import('../../features/reviews/components/reply-tools-section.tsx')).ReplyToolsSection,
}))

const AutomationSection = lazy(async () => ({
  default: (await import('../../features/automation/components/automation-section.tsx')).AutomationSection,
}))

const BillingSection = lazy(async () => ({
  default: (await import('../../features/billing/components/billing-section.tsx')).BillingSection,
}))

const PeopleSection = lazy(async () => ({
  default: (await import('../../features/people/components/people-section.tsx')).PeopleSection,
}))

const OwnAccessSection = lazy(async () => ({
  default: (await import('../../features/people/components/own-access-section.tsx')).OwnAccessSection,
}))

const ApiTokensSection = lazy(async () => ({
  default: (await import('../../features/api-access/components/api-tokens-section.tsx')).ApiTokensSection,
}))

const CompanyDataSection = lazy(async () => ({
  default: (await import('../../features/company-data/components/company-data-section.tsx'))
    .CompanyDataSection,
}))

const WhatsAppSection = lazy(async () => ({
  default: (await import('../../features/whatsapp/components/whatsapp-section.tsx')).WhatsAppSection,
}))

const EventEndpointsSection = lazy(async () => ({
  default: (await import('../../features/event-endpoints/components/event-endpoints-section.tsx'))
    .EventEndpointsSection,
}))

const SourcesSection = lazy(async () => ({
  default: (await import('../../features/sources/components/sources-section.tsx')).SourcesSection,
}))

const HostsSection = lazy(async () => ({
  default: (await import('../../features/hosts/components/hosts-section.tsx')).HostsSection,
}))

const AgencyHostsSection = lazy(async () => ({
  default: (await import('../../features/hosts/components/agency-hosts-section.tsx')).AgencyHostsSection,
}))

/** Sections of other features stand among those of the settings. */
const OF_OTHERS = {
  sources: <SourcesSection />,
  logo: <LogoSection />,
  hosts: <HostsSection />,
  'agency-hosts': <AgencyHostsSection />,
  'reply-tools': <ReplyToolsSection />,
  automation: <AutomationSection />,
  billing: <BillingSection />,
  notifications: <MailPreferences />,
  devices: <PushSection />,
  people: <PeopleSection />,
  invitations: <OwnAccessSection />,
  operators: <OperatorsSection />,
  workloads: <WorkloadSection />,
  usage: <ProviderUsageSection />,
  whatsapp: <WhatsAppSection />,
  'event-endpoints': <EventEndpointsSection />,
  'api-tokens': <ApiTokensSection />,
  'company-data': <CompanyDataSection />,
}

/** /settings, its further pages and, on a phone, their sections. */
export function OwnSettingsPage() {
  const { page, section } = useParams()
  return <SettingsPage page={page} section={section} ofOthers={OF_OTHERS} />
}

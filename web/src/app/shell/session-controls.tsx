import { LogoutOutlined, MoonOutlined, QuestionCircleOutlined, SunOutlined } from '@ant-design/icons'
import type { User } from '@avaliax/proto/identity/auth.routes.ts'
import { guideAddress } from '@avaliax/proto/tenancy/guide-topics.ts'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { roleTexts } from '../../shared/access/role.texts.ts'
import { useGetPlanQuery, useListOwnCompaniesQuery } from '../../shared/api/client.api.ts'
import { commonTexts } from '../../shared/i18n/common.texts.ts'
import { useLanguage, useLocalized } from '../../shared/i18n/language.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../shared/session/current-client.ts'
import { signOut, tellLanguage, useUser } from '../../shared/session/session.ts'
import { selectedCompanyId } from '../../shared/session/storage.ts'
import { switchCompany } from '../../shared/session/switch-company.ts'
import { chooseTheme, useThemeName } from '../../shared/theme-choice.ts'
import { LanguageSwitch } from '../../shared/ui/language-switch.tsx'
import { shellTexts } from './shell.texts.ts'

/** Company, plan, language, theme, who is signed in, and the way out. In the header, or at the foot of the drawer. */
export function SessionControls() {
  const t = useTexts(TEXTS)
  const user = useUser()
  return (
    <div className="shell-session">
      {user.role === 'client' && <CompanySwitcher />}
      <PlanBadge />
      <LanguageSwitch onChange={() => void tellLanguage()} />
      <ThemeToggle />
      <GuideLink />
      <span className="shell-user">
        <span className="shell-user-name" title={user.username}>
          {user.username}
        </span>
        <span className="shell-user-role">{t(roleName(user))}</span>
      </span>
      <Button icon={<LogoutOutlined aria-hidden />} onClick={signOut}>
        {t('logout')}
      </Button>
    </div>
  )
}

/** Names what the person is at the agency, or to a company of somebody else; owners are clients. */
function roleName({ agencyRole, companies }: User) {
  if (agencyRole) return agencyRole
  const selected = selectedCompanyId()
  const chosen = companies.find(({ companyId }) => String(companyId) === selected) ?? companies[0]
  return chosen && chosen.role !== 'owner' ? chosen.role : 'roleClient'
}
const TEXTS = { ...shellTexts, ...roleTexts }

function PlanBadge() {
  const localized = useLocalized()
  const t = useTexts(TEXTS)
  const user = useUser()
  const { role } = user
  const { client, impersonating } = useCurrentClient()
  const planId = client?.planId
  const { data: plan } = useGetPlanQuery(
    { params: { planId: planId ?? 0 } },
    { skip: role !== 'client' || !planId },
  )
  const label = impersonating
    ? t('clientView')
    : role === 'superadmin'
      ? t(roleName(user))
      : plan && localized(plan.translations.displayName)
  return label ? <span className="shell-plan">{label}</span> : null
}

function ThemeToggle() {
  const t = useTexts(shellTexts)
  const dark = useThemeName() === 'dark'
  const label = t(dark ? 'switchToLight' : 'switchToDark')
  return (
    <Button
      type="text"
      icon={dark ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
      title={label}
      aria-label={label}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    />
  )
}

function GuideLink() {
  const t = useTexts(commonTexts)
  return (
    <Button
      type="text"
      href={guideAddress(useLanguage())}
      target="_blank"
      rel="noopener"
      icon={<QuestionCircleOutlined aria-hidden />}
      title={t('help')}
      aria-label={t('help')}
    />
  )
}

// Most owners have one company and never load it.
const CompanySelect = lazy(async () => ({ default: (await import('./company-select.tsx')).CompanySelect }))

/** For owners of several companies. */
function CompanySwitcher() {
  const t = useTexts(shellTexts)
  const { data } = useListOwnCompaniesQuery({})
  const companies = data?.items ?? []
  const [first] = useUser().companies
  if (companies.length < 2) return null

  const headquarters = companies.find((company) => company.isHeadquarter) ?? companies[0]
  const choose = (id: number) => {
    const company = companies.find((company) => company.id === id)
    if (company) switchCompany(company)
  }
  return (
    <Suspense>
      <CompanySelect
        label={t('company')}
        chosen={Number(selectedCompanyId() ?? first?.companyId ?? headquarters?.id)}
        companies={companies}
        onChoose={choose}
      />
    </Suspense>
  )
}

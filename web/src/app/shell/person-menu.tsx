import {
  LogoutOutlined,
  MoonOutlined,
  QuestionCircleOutlined,
  SunOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { User } from '@avaliax/proto/identity/auth.routes.ts'
import { guideAddress } from '@avaliax/proto/tenancy/guide-topics.ts'
import { Button } from 'antd'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { roleTexts } from '../../shared/access/role.texts.ts'
import { useGetPlanQuery } from '../../shared/api/client.api.ts'
import { commonTexts } from '../../shared/i18n/common.texts.ts'
import { useLanguage, useLocalized } from '../../shared/i18n/language.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../shared/session/current-client.ts'
import { signOut, tellLanguage, useUser } from '../../shared/session/session.ts'
import { selectedCompanyId } from '../../shared/session/storage.ts'
import { chooseTheme, useThemeName } from '../../shared/theme-choice.ts'
import { LanguageSwitch } from '../../shared/ui/language-switch.tsx'
import { shellTexts } from './shell.texts.ts'

const TEXTS = { ...shellTexts, ...roleTexts, ...commonTexts }

/** Who is signed in, as what and on which plan; behind it what belongs to the person: language, theme, help and the way out. */
export function PersonMenu() {
  const t = useTexts(TEXTS)
  const { username } = useUser()
  const standing = useStanding()
  const { open, toggle, panelId, frame } = useDisclosure()
  return (
    <div className="shell-person" {...frame}>
      <button
        type="button"
        className="shell-person-button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={toggle}
      >
        <UserOutlined aria-hidden className="shell-person-icon" />
        <span className="ax-hidden">{t('personMenu')}: </span>
        <span className="shell-user">
          <span className="shell-user-name" title={username}>
            {username}
          </span>
          <span className="shell-user-role">{standing}</span>
        </span>
      </button>
      <div id={panelId} className="shell-person-panel" hidden={!open}>
        <div className="shell-person-who">
          <span className="shell-user-name">{username}</span>
          <span className="shell-user-role">{standing}</span>
        </div>
        <div className="shell-person-row">
          <span>{t('language')}</span>
          <LanguageSwitch onChange={() => void tellLanguage()} />
        </div>
        <ThemeToggle />
        <GuideLink className="shell-person-guide" />
        <Button block type="text" icon={<LogoutOutlined aria-hidden />} onClick={signOut}>
          {t('logout')}
        </Button>
      </div>
    </div>
  )
}

/** Opens at a press; Escape, a press elsewhere, the next page and leaving it with the keyboard close it. */
function useDisclosure() {
  const panelId = useId()
  const root = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === pathname
  useEffect(() => {
    if (!open) return
    const away = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && root.current?.contains(target))) setOpenAt(undefined)
    }
    document.addEventListener('pointerdown', away)
    return () => document.removeEventListener('pointerdown', away)
  }, [open])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return
    setOpenAt(undefined)
    root.current?.querySelector('button')?.focus()
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) setOpenAt(undefined)
  }
  return {
    open,
    panelId,
    toggle: () => setOpenAt(open ? undefined : pathname),
    frame: { ref: root, onKeyDown, onBlur },
  }
}

/** The role, and the plan of the client whose pages they are. */
function useStanding(): string {
  const localized = useLocalized()
  const t = useTexts(TEXTS)
  const user = useUser()
  const { client, impersonating } = useCurrentClient()
  const planId = client?.planId
  const { data: plan } = useGetPlanQuery(
    { params: { planId: planId ?? 0 } },
    { skip: user.role !== 'client' || !planId },
  )
  if (impersonating) return t('clientView')
  const planName = user.role === 'client' && plan ? localized(plan.translations.displayName) : null
  return [t(roleName(user)), planName].filter(Boolean).join(' · ')
}

/** Names what the person is at the agency, or to a company of somebody else; owners are clients. */
function roleName({ agencyRole, companies }: User) {
  if (agencyRole) return agencyRole
  const selected = selectedCompanyId()
  const chosen = companies.find(({ companyId }) => String(companyId) === selected) ?? companies[0]
  return chosen && chosen.role !== 'owner' ? chosen.role : 'roleClient'
}

function ThemeToggle() {
  const t = useTexts(shellTexts)
  const dark = useThemeName() === 'dark'
  return (
    <Button
      block
      type="text"
      icon={dark ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      {t(dark ? 'switchToLight' : 'switchToDark')}
    </Button>
  )
}

interface GuideProps {
  className: string
  /** Its sign alone, where there is no room for words. */
  signOnly?: boolean
}

/** Leads to the guide, which also says which version this is. */
export function GuideLink({ className, signOnly = false }: GuideProps) {
  const t = useTexts(commonTexts)
  return (
    <Button
      className={className}
      type="text"
      block={!signOnly}
      href={guideAddress(useLanguage())}
      target="_blank"
      rel="noopener"
      icon={<QuestionCircleOutlined aria-hidden />}
      {...(signOnly ? { title: t('help'), 'aria-label': t('help') } : { children: t('help') })}
    />
  )
}

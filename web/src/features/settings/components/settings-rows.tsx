import {
  ApiOutlined,
  BellOutlined,
  CodeOutlined,
  CreditCardOutlined,
  DashboardOutlined,
  DeleteOutlined,
  DesktopOutlined,
  EnvironmentOutlined,
  FileOutlined,
  FileTextOutlined,
  GoogleOutlined,
  HomeOutlined,
  KeyOutlined,
  MessageOutlined,
  MobileOutlined,
  PictureOutlined,
  RightOutlined,
  SafetyOutlined,
  SendOutlined,
  ShopOutlined,
  SunOutlined,
  TagsOutlined,
  TeamOutlined,
  ThunderboltOutlined,
  UserAddOutlined,
  UserOutlined,
  WhatsAppOutlined,
} from '@ant-design/icons'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { settingsTexts } from '../settings.texts.ts'
import { type SettingsPageOutline, type SettingsSection, sectionPath } from '../settings-pages.ts'
import { settingsRowsTexts } from '../settings-rows.texts.ts'
import { PAGE_NAMES } from './settings-nav.tsx'
import './settings-rows.css'

// Each is drawn elsewhere in the application, too: another one would weigh on every first screen.
const ICONS: Record<SettingsSection, typeof ApiOutlined> = {
  place: EnvironmentOutlined,
  access: GoogleOutlined,
  sources: TagsOutlined,
  business: ShopOutlined,
  logo: FileOutlined,
  photos: PictureOutlined,
  hosts: ApiOutlined,
  'agency-hosts': ApiOutlined,
  replies: MessageOutlined,
  'reply-tools': FileTextOutlined,
  automation: SendOutlined,
  people: TeamOutlined,
  agency: HomeOutlined,
  brand: TagsOutlined,
  whatsapp: WhatsAppOutlined,
  usage: DashboardOutlined,
  'sign-in-rules': SafetyOutlined,
  operators: TeamOutlined,
  workloads: ShopOutlined,
  billing: CreditCardOutlined,
  'event-endpoints': ApiOutlined,
  'api-tokens': CodeOutlined,
  address: UserOutlined,
  password: KeyOutlined,
  'two-factor': SafetyOutlined,
  passkeys: ThunderboltOutlined,
  sessions: DesktopOutlined,
  invitations: UserAddOutlined,
  notifications: BellOutlined,
  devices: MobileOutlined,
  preferences: SunOutlined,
  'company-data': FileOutlined,
  'close-account': DeleteOutlined,
}

/** All sections on a phone: what each is called, and in one line what is behind it. */
export function SettingsRows({ pages }: { pages: readonly SettingsPageOutline[] }) {
  return pages.map((page) => <RowsOfPage key={page.name} page={page} />)
}

function RowsOfPage({ page }: { page: SettingsPageOutline }) {
  const t = useTexts(settingsTexts)
  const row = useTexts(settingsRowsTexts)
  const keep = useKeepImpersonation()
  const id = useId()
  return (
    <section className="settings-rows" aria-labelledby={id}>
      {/* A single row says the same by itself. */}
      <h2 id={id} className={page.sections.length === 1 ? 'ax-hidden' : undefined}>
        {t(PAGE_NAMES[page.name])}
      </h2>
      <ul>
        {page.sections.map((section) => {
          const Icon = ICONS[section]
          return (
            <li key={section}>
              <Link to={keep(sectionPath(page, section))}>
                <Icon aria-hidden />
                <div>
                  <b>{row(section)}</b>
                  <small>{row(`${section}Line`)}</small>
                </div>
                <RightOutlined aria-hidden />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

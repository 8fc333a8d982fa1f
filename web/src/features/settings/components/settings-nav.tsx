import { useTexts } from '../../../shared/i18n/texts.ts'
import { accountTexts } from '../account.texts.ts'
import { closingTexts } from '../closing.texts.ts'
import { settingsTexts } from '../settings.texts.ts'

export type SettingsPart =
  | 'place'
  | 'access'
  | 'photos'
  | 'business'
  | 'replies'
  | 'logo'
  | 'automation'
  | 'agency'
  | 'billing'
  | 'operators'
  | 'usage'
  | 'password'
  | 'sessions'
  | 'notifications'
  | 'preferences'
  | 'close-account'

/** The parts of the page, to jump to: beside them on a wide screen, a line that scrolls sideways on a phone. */
export function SettingsNav({ parts }: { parts: readonly SettingsPart[] }) {
  const t = useTexts(settingsTexts)
  const account = useTexts(accountTexts)
  const closing = useTexts(closingTexts)
  const names: Record<SettingsPart, string> = {
    place: t('place'),
    access: t('access'),
    photos: t('photos'),
    business: t('business'),
    replies: t('replies'),
    logo: t('logo'),
    automation: t('automation'),
    agency: account('agency'),
    billing: t('billing'),
    operators: t('operators'),
    usage: t('usage'),
    password: account('password'),
    sessions: account('sessions'),
    notifications: t('notifications'),
    preferences: t('preferences'),
    'close-account': closing('closing'),
  }
  return (
    <nav className="settings-nav" aria-label={t('parts')}>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <a
              href={`#${part}`}
              onClick={(event) => {
                event.preventDefault()
                goTo(part)
              }}
            >
              {names[part]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Without an entry in the browser's history: Back leaves the page. The keyboard goes on from there. */
function goTo(part: SettingsPart): void {
  const section = document.getElementById(part)
  if (!section) return
  section.scrollIntoView({ block: 'start' })
  section.tabIndex = -1
  section.focus({ preventScroll: true })
}

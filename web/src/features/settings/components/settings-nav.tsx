import { NavLink } from 'react-router-dom'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { settingsTexts } from '../settings.texts.ts'
import type { SettingsPageOutline } from '../settings-pages.ts'

const NAMES = {
  business: 'pageBusiness',
  replies: 'pageReplies',
  people: 'pagePeople',
  agency: 'pageAgency',
  operators: 'pageOperators',
  plan: 'pagePlan',
  api: 'pageApi',
  account: 'pageAccount',
} as const

/** The pages of the settings: beside the page on a wide screen, a line that scrolls sideways on a phone. */
export function SettingsNav({ pages }: { pages: readonly SettingsPageOutline[] }) {
  const t = useTexts(settingsTexts)
  const keep = useKeepImpersonation()
  return (
    <nav className="settings-nav" aria-label={t('pages')}>
      <ul>
        {pages.map(({ name, path }) => (
          <li key={name}>
            <NavLink end to={keep(path)}>
              {t(NAMES[name])}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

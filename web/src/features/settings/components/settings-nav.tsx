import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router-dom'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { settingsTexts } from '../settings.texts.ts'
import type { SettingsPageOutline } from '../settings-pages.ts'

export const PAGE_NAMES = {
  business: 'pageBusiness',
  replies: 'pageReplies',
  people: 'pagePeople',
  agency: 'pageAgency',
  operators: 'pageOperators',
  plan: 'pagePlan',
  api: 'pageApi',
  account: 'pageAccount',
} as const

interface Props {
  pages: readonly SettingsPageOutline[]
  current: SettingsPageOutline['name']
}

/** The pages of the settings: beside the page on a wide screen, a line that scrolls sideways where there is less room. */
export function SettingsNav({ pages, current }: Props) {
  const t = useTexts(settingsTexts)
  const keep = useKeepImpersonation()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    if (nav.current) showCurrent(nav.current, current)
  }, [current])
  return (
    <nav ref={nav} className="settings-nav" aria-label={t('pages')}>
      <ul>
        {pages.map(({ name, path }) => (
          <li key={name} data-page={name}>
            <NavLink end to={keep(path)}>
              {t(PAGE_NAMES[name])}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls the line, and nothing but the line, until the chosen page stands in its middle. */
function showCurrent(nav: HTMLElement, current: string): void {
  const chosen = nav.querySelector(`[data-page="${current}"]`)?.getBoundingClientRect()
  const line = nav.getBoundingClientRect()
  if (chosen) nav.scrollLeft += chosen.left - line.left - (line.width - chosen.width) / 2
}

import { useTexts } from '../../shared/i18n/texts.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import { useThemeName } from '../../shared/theme-choice.ts'
import { AgencyBrand } from '../../shared/ui/agency-brand.tsx'
import { Drawing } from '../../shared/ui/drawings.tsx'
import { LanguageSwitch } from '../../shared/ui/language-switch.tsx'
import { shellTexts } from '../shell/shell.texts.ts'
import './public-not-found.css'

/** For strangers: no Ant Design, no router. */
export function PublicNotFoundPage() {
  const t = useTexts(shellTexts)
  useThemeName()
  usePageTitle('404')
  return (
    <main className="public-lost">
      <div className="public-lost-bar">
        <span>
          <AgencyBrand size={28} />
        </span>
        <LanguageSwitch />
      </div>
      <div className="public-lost-text">
        <Drawing name="lost" />
        <h1>{t('notFoundTitle')}</h1>
        <p>{t('notFoundText')}</p>
        <a href="/">{t('toStart')}</a>
      </div>
    </main>
  )
}

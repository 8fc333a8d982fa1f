import { commonTexts } from '../i18n/common.texts.ts'
import { LANGUAGES, type Language, setLanguage, useLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import './language-switch.css'

const NAMES: Record<Language, string> = { en: 'English', pt: 'Português' }

/** Two buttons, EN and PT. Without antd, because the log-in page shows it too. */
export function LanguageSwitch({ onChange }: { onChange?: (language: Language) => void }) {
  const t = useTexts(commonTexts)
  const chosen = useLanguage()
  const choose = (language: Language) => {
    setLanguage(language)
    onChange?.(language)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border and a legend to two small buttons
    <div role="group" aria-label={t('language')} className="ax-languages">
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language === 'pt' ? 'pt-BR' : 'en'}
          title={NAMES[language]}
          aria-label={`${language.toUpperCase()} – ${NAMES[language]}`}
          aria-pressed={language === chosen}
          onClick={() => choose(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  )
}

import { Flex, Segmented, Typography } from 'antd'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import type { Language } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { updateSessionUser } from '../../../shared/session/session.ts'
import { chooseTheme, THEME_CHOICES, type ThemeChoice, useThemeChoice } from '../../../shared/theme-choice.ts'
import { LanguageSwitch } from '../../../shared/ui/language-switch.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useUpdateMeMutation } from '../settings.api.ts'
import { settingsTexts } from '../settings.texts.ts'

const THEME_LABELS = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const

export function Preferences() {
  const t = useTexts(settingsTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const theme = useThemeChoice()
  const [updateMe] = useUpdateMeMutation()

  const saveLanguage = async (language: Language) => {
    const { data, error } = await updateMe({ body: { language } })
    if (data) updateSessionUser(data.user)
    else toast.error(t('languageFailed'), error)
  }
  return (
    <Panel anchor="preferences" title={t('preferences')}>
      <Flex wrap gap={32}>
        <Flex vertical align="start" gap={8}>
          <Typography.Text>{common('language')}</Typography.Text>
          <LanguageSwitch onChange={(language) => void saveLanguage(language)} />
        </Flex>
        <Flex vertical align="start" gap={8}>
          <Typography.Text>{t('theme')}</Typography.Text>
          <Segmented<ThemeChoice>
            aria-label={t('theme')}
            value={theme}
            onChange={chooseTheme}
            options={THEME_CHOICES.map((value) => ({ value, label: t(THEME_LABELS[value]) }))}
          />
        </Flex>
      </Flex>
    </Panel>
  )
}

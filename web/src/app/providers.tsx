import { LoadingOutlined } from '@ant-design/icons'
import { ConfigProvider, theme } from 'antd'
import english from 'antd/locale/en_US'
import portuguese from 'antd/locale/pt_BR'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { useKnownBrand } from '../shared/brand.ts'
import { useLanguage } from '../shared/i18n/language.ts'
import { themeTokens } from '../shared/theme.ts'
import { useReducedMotion, useThemeName } from '../shared/theme-choice.ts'
import { OverlayProvider } from '../shared/ui/overlays.tsx'
import type { AppStore } from './store.ts'

/**
 * antd's own slides out, and waits for an end of the slide that never comes when work was over before it began: the button
 * would be read as loading for ever.
 */
const BUTTON = { loadingIcon: <LoadingOutlined /> }

export interface Styles {
  /** Off in tests: working out antd's styles takes jsdom most of a test's time, and nobody looks. */
  styles?: boolean | undefined
}

interface Props extends Styles {
  store: AppStore
  children: ReactNode
}

export function AppProviders({ store, children, styles = true }: Props) {
  const name = useThemeName()
  const tokens = themeTokens(name, useKnownBrand()?.colour)
  // Both are there from the start: one that came later would draw every page of the shop twice.
  const locale = useLanguage() === 'pt' ? portuguese : english
  const motion = !useReducedMotion()
  const algorithm = name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm
  return (
    <Provider store={store}>
      <ConfigProvider
        theme={{ ...tokens, algorithm, zeroRuntime: !styles, token: { ...tokens.token, motion } }}
        locale={locale}
        button={BUTTON}
      >
        <OverlayProvider>{children}</OverlayProvider>
      </ConfigProvider>
    </Provider>
  )
}

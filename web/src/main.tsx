import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Root, warmUp } from './app/root.tsx'
import { RootBoundary } from './app/root-boundary.tsx'
import { wearBrand } from './shared/brand.ts'
import { followLanguageOfOtherTabs, nameLanguage, speakAsLinked } from './shared/i18n/language.ts'
import { checkSession, followOtherTabs } from './shared/session/session.ts'
import { storedToken } from './shared/session/storage.ts'
import { surviveTranslation } from './shared/ui/translated-dom.ts'
import './shared/styles/base.css'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

surviveTranslation()
wearBrand()
// Whoever is signed in has the account's language.
if (!storedToken()) speakAsLinked()
nameLanguage()
void checkSession()
warmUp()
followOtherTabs()
followLanguageOfOtherTabs()
createRoot(container).render(
  <StrictMode>
    <RootBoundary>
      <Root />
    </RootBoundary>
  </StrictMode>,
)

import { DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import type { ReactNode } from 'react'
import { useBrand } from '../../../shared/brand.ts'
import type { Language } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { usePageTitle } from '../../../shared/page-title.ts'
import { AgencyBrand } from '../../../shared/ui/agency-brand.tsx'
import { LanguageSwitch } from '../../../shared/ui/language-switch.tsx'
import { signInTexts } from '../sign-in.texts.ts'
import '../pages/sign-in.css'

interface Props {
  title: string
  /** Called once somebody begins to type. */
  onInput?: (() => unknown) | undefined
  onLanguage?: (language: Language) => void
  children: ReactNode
}

/** Draws what the pages before the log-in share: what the product does, and a card. Written without Ant Design. */
export function SignInFrame({ title, onInput, onLanguage, children }: Props) {
  const t = useTexts(signInTexts)
  const brand = useBrand() ?? DEFAULT_BRAND
  usePageTitle(title)
  return (
    <div className="sign-in">
      <section className="sign-in-pitch" aria-label={brand.name}>
        <span className="sign-in-name">
          <AgencyBrand size={40} onColour />
        </span>
        <div className={brand.sentence ? 'sign-in-own' : undefined}>
          <p className="sign-in-claim">{brand.sentence ?? t('pitch')}</p>
          {!brand.sentence && (
            <ul>
              <li>{t('pointLinks')}</li>
              <li>{t('pointReplies')}</li>
              <li>{t('pointWidget')}</li>
            </ul>
          )}
        </div>
      </section>
      <main className="sign-in-side">
        <LanguageSwitch {...(onLanguage && { onChange: onLanguage })} />
        <div className="sign-in-card" onInput={onInput}>
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  )
}

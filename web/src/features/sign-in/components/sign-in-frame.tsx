import { type Brand, DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import { inkOn } from '@avaliax/proto/brand-colours.ts'
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { useBrand } from '../../../shared/brand.ts'
import type { Language } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
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
  useEffect(() => {
    document.title = `${title} · Avaliax`
  }, [title])
  return (
    <div className="sign-in">
      <section className="sign-in-pitch" aria-label={brand.name} style={pitchStyle(brand)}>
        <span className="sign-in-name">
          <AgencyBrand size={40} onColour />
        </span>
        <div>
          <p className="sign-in-claim">{t('pitch')}</p>
          <ul>
            <li>{t('pointLinks')}</li>
            <li>{t('pointReplies')}</li>
            <li>{t('pointWidget')}</li>
          </ul>
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

/** The style sheet has the product's own colours. */
function pitchStyle({ colour }: Brand): CSSProperties | undefined {
  if (colour === DEFAULT_BRAND.colour) return
  return { '--pitch': colour, '--pitch-ink': inkOn(colour), '--pitch-soft': inkOn(colour) } as CSSProperties
}

import { useEffect } from 'react'
import { speakLikeTheBrowser } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { AgencyBrand } from '../../../shared/ui/agency-brand.tsx'
import { LanguageSwitch } from '../../../shared/ui/language-switch.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Wizard } from '../components/wizard.tsx'
import { scannerTexts } from '../scanner.texts.ts'

/** The same four steps for anybody; the providers of the application stand around it. */
export function PublicScanPage() {
  const t = useTexts(scannerTexts)
  useEffect(speakLikeTheBrowser, [])
  return (
    <div className="sc-public">
      <div className="sc-public-bar">
        <span>
          <AgencyBrand size={28} />
        </span>
        <LanguageSwitch />
      </div>
      <main>
        <PageHeader title={t('publicTitle')} description={t('publicText')} />
        <Wizard />
      </main>
    </div>
  )
}

import type { ReactNode } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { usePageTitle } from '../../../shared/page-title.ts'
import { AgencyBrand } from '../../../shared/ui/agency-brand.tsx'
import { LanguageSwitch } from '../../../shared/ui/language-switch.tsx'
import '../../../shared/ui/page-header.css'
import '../scanner.css'
import { scannerTexts } from '../scanner.texts.ts'

/**
 * The frame of the steps for anybody, given by the application. Without Ant Design: a stranger's phone reads what it is
 * about while the steps are on their way.
 */
export function PublicScanPage({ children }: { children: ReactNode }) {
  const t = useTexts(scannerTexts)
  const title = t('publicTitle')
  usePageTitle(title)
  return (
    <div className="sc-public">
      <div className="sc-public-bar">
        <span>
          <AgencyBrand size={28} />
        </span>
        <LanguageSwitch />
      </div>
      <main>
        <header className="sc-public-header">
          <h1 className="page-title">{title}</h1>
          <p className="page-description">{t('publicText')}</p>
        </header>
        {children}
      </main>
    </div>
  )
}

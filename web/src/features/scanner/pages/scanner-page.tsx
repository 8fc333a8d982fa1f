import { useTexts } from '../../../shared/i18n/texts.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Wizard } from '../components/wizard.tsx'
import { scannerTexts } from '../scanner.texts.ts'

/** The scanner inside of the agency's console. */
export function ScannerPage() {
  const t = useTexts(scannerTexts)
  return (
    <>
      <PageHeader title={t('title')} help="scanner-e-leads" description={t('subtitle')} />
      <Wizard />
    </>
  )
}

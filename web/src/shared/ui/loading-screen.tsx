import { commonTexts } from '../i18n/common.texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { Monogram } from './monogram.tsx'

export function LoadingScreen() {
  const t = useTexts(commonTexts)
  return (
    <main className="ax-fill">
      <p role="status" className="ax-pulse">
        <Monogram size={56} />
        <span className="ax-hidden">{t('loading')}</span>
      </p>
    </main>
  )
}

import { useKnownBrand } from '../brand.ts'
import { commonTexts } from '../i18n/common.texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { Monogram } from './monogram.tsx'

export function LoadingScreen() {
  const t = useTexts(commonTexts)
  const brand = useKnownBrand()
  return (
    <main className="ax-fill">
      <div role="status" className="ax-pulse">
        <Monogram size={56} {...(brand && { brand })} />
        <h1 className="ax-hidden">{t('loading')}</h1>
      </div>
    </main>
  )
}

import { useTexts } from '../../../shared/i18n/texts.ts'
import { savedPath } from '../../../shared/saved-path.ts'
import { AgencyBrand } from '../../../shared/ui/agency-brand.tsx'
import { reportStoryTexts } from '../report-story.texts.ts'

interface Props {
  companyName: string
  logoUrl?: string | null | undefined
}

const LOGO_HEIGHT = 56

/** Whose report this is, and who prepared it. */
export function ReportCover({ companyName, logoUrl }: Props) {
  const t = useTexts(reportStoryTexts)
  return (
    <div className="report-cover">
      {logoUrl ? (
        <img className="report-logo" src={savedPath(logoUrl)} alt={companyName} height={LOGO_HEIGHT} />
      ) : (
        <strong>{companyName}</strong>
      )}
      <p className="report-cover-by">
        <span className="report-note">{t('preparedBy')}</span>
        <AgencyBrand size={24} />
      </p>
    </div>
  )
}

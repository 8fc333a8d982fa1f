import { accentOf, GROUNDS, THEMES, type Theme } from '@avaliax/proto/brand-accent.ts'
import type { SystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { Form } from 'antd'
import type { CSSProperties } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { savedPath } from '../../../shared/saved-path.ts'
import { Monogram } from '../../../shared/ui/monogram.tsx'
import { brandTexts } from '../brand.texts.ts'

type Props = Pick<
  SystemSettings,
  'agencyName' | 'brandColour' | 'logoUrl' | 'darkLogoUrl' | 'logoOnly' | 'sentence'
>

/** The log-in page in small, in both themes, of what is typed and not saved yet. */
export function BrandPreview(props: Props) {
  const t = useTexts(brandTexts)
  return (
    <Form.Item label={t('preview')}>
      <div className="brand-previews">
        {THEMES.map((theme) => (
          <Preview key={theme} theme={theme} {...props} />
        ))}
      </div>
    </Form.Item>
  )
}

function Preview({ theme, agencyName, brandColour, sentence, ...brand }: Props & { theme: Theme }) {
  const t = useTexts(brandTexts)
  const colours = accentOf(brandColour, theme)
  const { surface, text } = GROUNDS[theme]
  const button: CSSProperties = {
    background: colours.fill,
    borderColor: colours.fillEdge,
    color: colours.onFill,
  }
  return (
    <figure className="brand-preview">
      <div style={{ background: colours.wall, color: colours.wallInk }}>
        <Mark theme={theme} agencyName={agencyName} brandColour={brandColour} {...brand} />
        <span>{sentence}</span>
      </div>
      <div style={{ background: surface, color: text }}>
        <span className="brand-preview-button" style={button}>
          {t('previewButton')}
        </span>
        <span className="brand-preview-link" style={{ color: colours.primary }}>
          {t('previewLink')}
        </span>
      </div>
      <figcaption>{t(theme === 'light' ? 'previewLight' : 'previewDark')}</figcaption>
    </figure>
  )
}

function Mark({ theme, agencyName, ...brand }: Omit<Props, 'sentence'> & { theme: Theme }) {
  const { brandColour, logoUrl, darkLogoUrl, logoOnly } = brand
  const isOnDark = theme === 'dark' && darkLogoUrl !== null
  return (
    <strong className="brand-preview-mark">
      {logoUrl ? (
        <img
          className={isOnDark ? undefined : 'brand-preview-on-white'}
          src={savedPath(isOnDark ? darkLogoUrl : logoUrl)}
          alt=""
          height={28}
        />
      ) : (
        <Monogram size={28} brand={{ name: agencyName, colour: brandColour }} />
      )}
      {!(logoOnly && logoUrl) && agencyName}
    </strong>
  )
}

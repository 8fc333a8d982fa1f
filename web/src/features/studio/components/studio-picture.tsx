import { type ReactNode, useId } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { VERSION_NAMES } from '../drawing/draw-picture.ts'
import { PALETTE_NAMES } from '../drawing/palettes.ts'
import type { Studio } from '../hooks/use-studio.ts'
import { studioTexts } from '../studio.texts.ts'
import { PictureCanvas } from './picture-canvas.tsx'

const VERSION_SCALE = 0.25
const PALETTE_SCALE = 0.16

/** The picture as it will be, and beside it what it could be instead. */
export function StudioPicture({ studio }: { studio: Studio }) {
  const t = useTexts(studioTexts)
  const { picture, content } = studio
  if (!picture)
    return (
      <div className="st-stage">
        <p role="status" className="st-wait ax-pulse">
          {t('drawing')}
        </p>
      </div>
    )
  return (
    <div className="st-stage">
      <PictureChoice
        legend={t('versions')}
        chosen={studio.version}
        onChoose={studio.setVersion}
        options={VERSION_NAMES.map((layout) => ({
          value: layout,
          name: t(layout),
          picture: <PictureCanvas picture={{ ...picture, layout }} scale={VERSION_SCALE} />,
        }))}
      />
      <PictureCanvas
        picture={picture}
        scale={1}
        className="st-picture"
        label={t('picture', { title: content.title, text: content.text })}
      />
    </div>
  )
}

export function PaletteChoice({ studio }: { studio: Studio }) {
  const t = useTexts(studioTexts)
  const { picture } = studio
  return (
    <PictureChoice
      legend={t('palettes')}
      chosen={studio.palette}
      onChoose={studio.setPalette}
      options={PALETTE_NAMES.map((palette) => ({
        value: palette,
        name: t(palette),
        picture: picture && <PictureCanvas picture={{ ...picture, palette }} scale={PALETTE_SCALE} />,
      }))}
    />
  )
}

interface Props<T extends string> {
  legend: string
  options: readonly { value: T; name: string; picture: ReactNode }[]
  chosen: T
  onChoose: (value: T) => void
}

/** One of several small pictures; the arrow keys move between them as in any group of radio buttons. */
function PictureChoice<T extends string>({ legend, options, chosen, onChoose }: Props<T>) {
  const group = useId()
  return (
    <fieldset className="st-choice">
      <legend>{legend}</legend>
      <div className="st-options">
        {options.map(({ value, name, picture }) => (
          <label key={value} className="st-option">
            <input
              type="radio"
              className="ax-hidden"
              name={group}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span className="st-thumbnail">{picture}</span>
            <span className="st-name">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

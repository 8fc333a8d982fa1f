import type { AspectFigures, Judgement } from '@avaliax/proto/reviews/aspect.routes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { aspectNames } from '../../../shared/i18n/aspect-names.texts.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Panel } from '../../../shared/ui/panel.tsx'
import { RankedBars } from '../../../shared/ui/ranked-bars.tsx'
import { aspectsTexts } from '../aspects.texts.ts'
import type { AspectAddress } from '../use-aspect-address.ts'

interface Props {
  figures: AspectFigures
  address: AspectAddress
}

const SHOWN_FIRST = 8

/** Praise and complaints side by side, most frequent first. */
export function AspectOverview({ figures, address }: Props) {
  const t = useTexts(aspectsTexts)
  const { number } = useFormat()
  return (
    <>
      <p className="aspect-total">
        {t('reviews', { count: figures.reviews, shown: number(figures.reviews) })}
      </p>
      <div className="aspect-columns">
        <Ranking judgement="good" figures={figures} address={address} />
        <Ranking judgement="bad" figures={figures} address={address} />
      </div>
      <p className="aspect-note">{t('howRead')}</p>
    </>
  )
}

function Ranking({ judgement, figures, address }: Props & { judgement: Judgement }) {
  const t = useTexts(aspectsTexts)
  const names = useTexts(aspectNames)
  const { number } = useFormat()
  const [whole, setWhole] = useState(false)
  const ranked = figures.aspects
    .filter((row) => row[judgement] > 0)
    .sort((one, other) => other[judgement] - one[judgement])
  const rows = whole ? ranked : ranked.slice(0, SHOWN_FIRST)
  return (
    <Panel title={t(judgement)}>
      {rows.length === 0 && <p>{t(judgement === 'good' ? 'noneGood' : 'noneBad')}</p>}
      <RankedBars
        title={t(judgement)}
        unit={t('topic')}
        counted={t('counted')}
        bad={judgement === 'bad'}
        rows={rows.map(({ aspect, before, ...row }) => ({
          key: aspect,
          name: (
            <Link to={address.addressOf(aspect, judgement)} title={t('open', { aspect: names(aspect) })}>
              {names(aspect)}
            </Link>
          ),
          count: row[judgement],
          words:
            before[judgement] > 0
              ? t('compared', { count: number(row[judgement]), before: number(before[judgement]) })
              : number(row[judgement]),
        }))}
      />
      {rows.length < ranked.length && (
        <Button type="link" onClick={() => setWhole(true)} className="aspect-all">
          {t('showAll', { total: number(ranked.length) })}
        </Button>
      )}
    </Panel>
  )
}

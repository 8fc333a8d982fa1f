import { ExportOutlined } from '@ant-design/icons'
import type { Competitor, CompetitorResult } from '@avaliax/proto/scanner/search.routes.ts'
import { Select } from 'antd'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { businessTexts, competitorTexts } from '../scanner.texts.ts'

interface Props {
  result: CompetitorResult
  onSwap: (out: Competitor, into: string) => void
}

/** The three with the most reviews, each with its page on the map; one that is no rival can be swapped. */
export function CompetitorList({ result: { top, others }, onSwap }: Props) {
  const t = useTexts({ ...businessTexts, ...competitorTexts })
  const { decimal } = useFormat()
  if (top.length === 0) return <p>{t('none')}</p>
  const options = others.flatMap(({ placeId, name, reviews }) =>
    placeId ? [{ value: placeId, label: `${name} (${reviews})` }] : [],
  )
  return (
    <div>
      <ul className="sc-competitors">
        {top.map((competitor) => {
          const { placeId, name, rating, reviews, address, link } = competitor
          return (
            <li key={placeId ?? name}>
              <div>
                {link ? (
                  <a
                    href={link}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={t('openMaps', { name })}
                  >
                    {name} <ExportOutlined aria-hidden />
                  </a>
                ) : (
                  <strong>{name || t('leader')}</strong>
                )}
                {address && <span className="sc-address">{address}</span>}
                <span>
                  {rating !== null && `${decimal(rating)} ★ · `}
                  {t('reviews', { count: reviews })}
                </span>
              </div>
              {options.length > 0 && (
                <Select<string>
                  aria-label={t('swapLabel', { name })}
                  placeholder={t('swap')}
                  value={null as never}
                  options={options}
                  popupMatchSelectWidth={280}
                  onChange={(into) => onSwap(competitor, into)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {top.some(({ placeId }) => placeId) && <p className="sc-source">{t('fromGoogle')}</p>}
    </div>
  )
}

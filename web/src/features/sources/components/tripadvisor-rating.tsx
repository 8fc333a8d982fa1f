import { Flex, Typography } from 'antd'
import { formatDateTime, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Section } from '../../../shared/ui/section.tsx'
import { useTripadvisorFiguresQuery, useTripadvisorQuery } from '../tripadvisor.api.ts'
import { tripadvisorTexts } from '../tripadvisor.texts.ts'

/** Tripadvisor's own number, read for this look; the last part of the page, so that it pushes nothing when it comes. */
export function TripadvisorRating({ clientId }: { clientId: number }) {
  const t = useTexts(tripadvisorTexts)
  const { number, decimal } = useFormat()
  const params = { clientId }
  const { currentData: settings } = useTripadvisorQuery({ params })
  const skip = !settings?.available || settings.locationId === null
  const { currentData: figures } = useTripadvisorFiguresQuery({ params }, { skip })
  if (!figures) return null
  const { rating, reviewCount: count, url, readAt } = figures
  return (
    <Section title={t('onTripadvisor')}>
      <Flex wrap align="baseline" gap={12}>
        <Typography.Text strong className="ax-figures">
          {rating === null ? t('notRated') : t('ofFive', { rating: decimal(rating) })}
        </Typography.Text>
        <Typography.Text type="secondary">
          {[
            t('reviewCount', { count, shown: number(count) }),
            t('readHere', { when: formatDateTime(readAt) }),
          ].join(' · ')}
        </Typography.Text>
        <a href={url} target="_blank" rel="noopener noreferrer">
          {t('toTripadvisor')}
        </a>
      </Flex>
    </Section>
  )
}

import { addRival, RIVALS_MAX, type Rivals } from '@avaliax/proto/reviews/rival.routes.ts'
import { Button, Flex, Typography } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { useRivalsQuery } from '../rivals.api.ts'
import { rivalsTexts } from '../rivals.texts.ts'
import { RivalChart } from './rival-chart.tsx'
import { RivalTable } from './rival-table.tsx'
import '../rivals.css'

// Most who look add nothing.
const AddRivalDialog = lazy(async () => ({
  default: (await import('./add-rival-dialog.tsx')).AddRivalDialog,
}))

/** The client among up to five other places. */
export function RivalsSection({ clientId }: { clientId: number }) {
  const t = useTexts(rivalsTexts)
  const { currentData: data } = useRivalsQuery({ params: { clientId } })
  const [isAdding, setAdding] = useState(false)
  if (!data) return null
  const isFull = data.rivals.length >= RIVALS_MAX
  return (
    <Section
      title={t('title')}
      extra={
        !isFull && (
          <May route={addRival}>
            <Button onClick={() => setAdding(true)}>{t('add')}</Button>
          </May>
        )
      }
    >
      <Flex vertical gap={16}>
        <Typography.Text type="secondary">{t(data.rivals.length > 0 ? 'text' : 'none')}</Typography.Text>
        {data.rivals.length > 0 && <Watched clientId={clientId} data={data} />}
      </Flex>
      {isAdding && (
        <Suspense>
          <AddRivalDialog clientId={clientId} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Section>
  )
}

const Watched = ({ clientId, data }: { clientId: number; data: Rivals }) => (
  <>
    <RivalChart data={data} />
    <RivalTable clientId={clientId} data={data} />
  </>
)

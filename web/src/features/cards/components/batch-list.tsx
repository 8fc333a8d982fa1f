import { DownloadOutlined, EyeOutlined, PrinterOutlined } from '@ant-design/icons'
import type { CardBatch } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { Flex, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDateTime, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { RowMenu } from '../../../shared/ui/row-menu.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { useListBatchesInfiniteQuery } from '../cards.api.ts'
import { cardsTexts } from '../cards.texts.ts'
import { useBatchFiles } from '../use-batch-files.ts'
import { BatchPreviewDialog } from './batch-preview.tsx'
import { GenerateCardsButton } from './generate-cards-button.tsx'

const GLANCE = 5

interface Props {
  /** Only the newest few, on a page that is about more than cards. */
  glance?: boolean
}

/** Batches, newest first, each with its file for the printer. */
export function BatchList({ glance = false }: Props) {
  const t = useTexts(cardsTexts)
  const { number } = useFormat()
  const answer = useListBatchesInfiniteQuery({})
  const all = answer.data?.pages.flatMap((page) => page.items)
  const batches = glance ? all?.slice(0, GLANCE) : all
  const columns: Column<CardBatch>[] = [
    { key: 'id', title: t('batch'), render: ({ id }) => `#${id}` },
    { key: 'count', title: t('count'), end: true, render: ({ cardCount }) => number(cardCount) },
    { key: 'type', title: t('type'), share: 40, render: ({ cardType }) => t(cardType) },
    { key: 'created', title: t('created'), render: ({ createdAt }) => formatDateTime(createdAt) },
  ]
  return (
    <Section title={t('batches')} {...(glance && { extra: <Link to="/cards">{t('seeAllBatches')}</Link> })}>
      <ListFrame answer={glance ? { ...answer, hasNextPage: false } : answer} filled={batches !== undefined}>
        <DataList
          label={t('batches')}
          items={batches}
          keyOf={({ id }) => id}
          columns={columns}
          actions={({ id }) => <BatchMenu batchId={id} />}
          card={({ id, cardCount, cardType, createdAt }) => (
            <Flex justify="space-between" align="center" gap={12}>
              <div>
                <Typography.Text strong>
                  {t('batchOption', { id, type: t(cardType), count: cardCount })}
                </Typography.Text>
                <br />
                <Typography.Text type="secondary">{formatDateTime(createdAt)}</Typography.Text>
              </div>
              <BatchMenu batchId={id} />
            </Flex>
          )}
          empty={
            <EmptyState
              drawing="card"
              title={t('noBatches')}
              text={t('noBatchesText')}
              action={<GenerateCardsButton />}
            />
          }
        />
      </ListFrame>
    </Section>
  )
}

/** A batch as it will look and its files, behind one button of its row. */
function BatchMenu({ batchId }: { batchId: number }) {
  const t = useTexts(cardsTexts)
  const { saveCsv, savePdf, csvWorking, pdfWorking } = useBatchFiles(batchId)
  const [shown, setShown] = useState(false)
  return (
    <>
      <RowMenu
        name={`${t('batch')} #${batchId}`}
        working={csvWorking || pdfWorking}
        actions={[
          {
            key: 'preview',
            label: t('preview'),
            icon: <EyeOutlined aria-hidden />,
            onClick: () => setShown(true),
          },
          {
            key: 'csv',
            label: t('downloadCsv'),
            icon: <DownloadOutlined aria-hidden />,
            onClick: saveCsv,
          },
          {
            key: 'pdf',
            label: t('printSheet'),
            icon: <PrinterOutlined aria-hidden />,
            onClick: savePdf,
          },
        ]}
      />
      <span role="status" className="ax-hidden">
        {pdfWorking && t('drawingSheets')}
      </span>
      <BatchPreviewDialog open={shown} batchId={batchId} onClose={() => setShown(false)} />
    </>
  )
}

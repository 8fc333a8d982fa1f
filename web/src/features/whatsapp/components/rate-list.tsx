import { DeleteOutlined } from '@ant-design/icons'
import type { WhatsAppRate } from '@avaliax/proto/cards/whatsapp/whatsapp.fields.ts'
import { deleteWhatsAppRate, putWhatsAppRate } from '@avaliax/proto/cards/whatsapp/whatsapp.routes.ts'
import { Button, Flex, Typography } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { chargeText } from '../../../shared/asking/charge-text.ts'
import { formatDate } from '../../../shared/i18n/format.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { RowMenu } from '../../../shared/ui/row-menu.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useDeleteWhatsAppRateMutation, useListWhatsAppRatesQuery } from '../whatsapp.api.ts'
import { whatsAppTexts } from '../whatsapp.texts.ts'

const RateDialog = lazy(async () => ({ default: (await import('./rate-dialog.tsx')).RateDialog }))

/** Lists what Meta charges, as somebody copied it from its price list; none is known beforehand. */
export function RateList() {
  const t = useTexts(whatsAppTexts)
  const language = useLanguage()
  const answer = useListWhatsAppRatesQuery({ query: {} })
  const [adds, setAdds] = useState(false)
  const dayOf = ({ validFrom }: WhatsAppRate) => formatDate(`${validFrom}T12:00`)
  const columns: Column<WhatsAppRate>[] = [
    { key: 'country', title: t('country'), render: ({ country }) => country },
    { key: 'category', title: t('category'), render: ({ category }) => t(category) },
    { key: 'amount', title: t('amount'), render: (rate) => chargeText(rate, language) },
    { key: 'validFrom', title: t('validFrom'), render: dayOf },
  ]
  return (
    <Panel
      title={t('rates')}
      extra={
        <May route={putWhatsAppRate}>
          <Button onClick={() => setAdds(true)}>{t('addRate')}</Button>
        </May>
      }
    >
      <Typography.Paragraph type="secondary">{t('ratesText')}</Typography.Paragraph>
      <ListFrame answer={answer} filled={answer.data !== undefined}>
        <DataList
          label={t('rates')}
          items={answer.data?.items}
          keyOf={({ id }) => id}
          columns={columns}
          actions={(rate) => <Actions rate={rate} />}
          card={(rate) => (
            <Flex justify="space-between" gap={8} align="center">
              <Flex vertical>
                <Typography.Text strong>{chargeText(rate, language)}</Typography.Text>
                <Typography.Text type="secondary">
                  {rate.country} · {t(rate.category)} · {t('validFrom')} {dayOf(rate)}
                </Typography.Text>
              </Flex>
              <Actions rate={rate} />
            </Flex>
          )}
          empty={<p>{t('noRates')}</p>}
        />
      </ListFrame>
      {adds && (
        <Suspense>
          <RateDialog onClose={() => setAdds(false)} />
        </Suspense>
      )}
    </Panel>
  )
}

function Actions({ rate }: { rate: WhatsAppRate }) {
  const t = useTexts(whatsAppTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const [remove] = useDeleteWhatsAppRateMutation()
  const ask = () =>
    confirm({
      title: t('removeRateTitle'),
      consequence: t('removeRateText'),
      confirmLabel: t('removeRate'),
      onConfirm: async () =>
        toast.outcome(await remove({ params: { rateId: rate.id } }), t('rateRemoved'), t('rateNotRemoved')),
    })
  return (
    <RowMenu
      name={`${rate.country} ${rate.validFrom}`}
      actions={[
        {
          key: 'remove',
          icon: <DeleteOutlined aria-hidden />,
          route: deleteWhatsAppRate,
          label: t('removeRate'),
          danger: true,
          onClick: () => ask(),
        },
      ]}
    />
  )
}

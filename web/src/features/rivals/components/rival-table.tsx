import { type Rival, type Rivals, removeRival } from '@avaliax/proto/reviews/rival.routes.ts'
import { Button, Flex, Tag, Typography } from 'antd'
import { formatDate, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useRemoveRivalMutation } from '../rivals.api.ts'
import { rivalsTexts } from '../rivals.texts.ts'

/** A rival, or the client itself, which has no number. */
type Row = Omit<Rival, 'id'> & { id: number | null }

interface Props {
  clientId: number
  data: Rivals
}

const NONE = '–'
const NOON = 'T12:00:00'

export function RivalTable({ clientId, data: { own, rivals } }: Props) {
  const t = useTexts(rivalsTexts)
  const { number, decimal } = useFormat()
  const remove = useRemove(clientId)
  const rows: Row[] = [{ ...own, id: null, label: t('you'), isGone: false }, ...rivals]
  const gainedOf = ({ gained, since }: Row) =>
    gained === null || since === null
      ? t('notYet')
      : t('gainedSince', {
          gained: `${gained > 0 ? '+' : ''}${number(gained)}`,
          since: formatDate(`${since}${NOON}`),
        })
  const ratingOf = ({ latest }: Row) => (latest && latest.rating !== null ? decimal(latest.rating) : NONE)
  const countOf = ({ latest }: Row) => (latest ? number(latest.reviewCount) : NONE)
  const actions = ({ id, label }: Row) =>
    id !== null && (
      <May route={removeRival}>
        <Button aria-label={t('removeOf', { label })} onClick={() => remove(id, label)}>
          {t('remove')}
        </Button>
      </May>
    )
  const columns: Column<Row>[] = [
    { key: 'place', title: t('place'), share: 40, render: (row) => <Label row={row} /> },
    { key: 'rating', title: t('rating'), end: true, render: ratingOf },
    { key: 'reviews', title: t('reviews'), end: true, render: countOf },
    { key: 'gained', title: t('gained'), end: true, render: gainedOf },
  ]
  return (
    <DataList
      label={t('title')}
      items={rows}
      keyOf={({ id }) => id ?? 'own'}
      columns={columns}
      actions={actions}
      empty={null}
      card={(row) => (
        <Flex vertical align="start" gap={8}>
          <Label row={row} />
          <Typography.Text className="ax-figures">
            {t('rating')} {ratingOf(row)} · {t('reviews')} {countOf(row)}
          </Typography.Text>
          <Typography.Text type="secondary">
            {t('gained')} {gainedOf(row)}
          </Typography.Text>
          {actions(row)}
        </Flex>
      )}
    />
  )
}

function Label({ row: { label, isGone } }: { row: Row }) {
  const t = useTexts(rivalsTexts)
  return (
    <Flex wrap align="center" gap={8}>
      <Typography.Text strong>{label}</Typography.Text>
      {isGone && <Tag color="warning">{t('gone')}</Tag>}
    </Flex>
  )
}

function useRemove(clientId: number) {
  const t = useTexts(rivalsTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const [send] = useRemoveRivalMutation()
  return (rivalId: number, label: string) =>
    confirm({
      title: t('removeQuestion', { label }),
      consequence: t('removeText'),
      confirmLabel: t('remove'),
      onConfirm: async () =>
        toast.outcome(await send({ params: { clientId, rivalId } }), t('removed'), t('removeFailed')),
    })
}

import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import type { WhatsAppNumber } from '@avaliax/proto/cards/whatsapp/whatsapp.fields.ts'
import { deleteWhatsAppNumber, putWhatsAppNumber } from '@avaliax/proto/cards/whatsapp/whatsapp.routes.ts'
import { Button, Flex, Tag, Typography } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { Failure } from '../../../shared/api/problem.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { RowMenu } from '../../../shared/ui/row-menu.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useDeleteWhatsAppNumberMutation } from '../whatsapp.api.ts'
import { whatsAppTexts } from '../whatsapp.texts.ts'
import './whatsapp.css'

const NumberDialog = lazy(async () => ({ default: (await import('./number-dialog.tsx')).NumberDialog }))

interface Props {
  answer: { data?: unknown; error?: Failure | undefined; refetch: () => unknown }
  numbers: readonly WhatsAppNumber[] | undefined
}

/** Numbers that messages leave from, each with what Meta said of it last. */
export function NumberList({ answer, numbers }: Props) {
  const t = useTexts(whatsAppTexts)
  const [opened, setOpened] = useState<WhatsAppNumber | 'new'>()
  const columns: Column<WhatsAppNumber>[] = [
    { key: 'number', title: t('number'), share: 40, render: (row) => <NumberName row={row} /> },
    { key: 'state', title: t('state'), render: (row) => <NumberState row={row} /> },
  ]
  const actions = (row: WhatsAppNumber) => <Actions row={row} onEdit={() => setOpened(row)} />
  return (
    <>
      <ListFrame answer={answer} filled={numbers !== undefined}>
        <div className="whatsapp-rows">
          <DataList
            label={t('numbers')}
            items={numbers}
            keyOf={({ id }) => id}
            columns={columns}
            actions={actions}
            card={(row) => (
              <Flex vertical gap={8} align="start">
                <Flex justify="space-between" gap={8} style={{ width: '100%' }}>
                  <NumberName row={row} />
                  {actions(row)}
                </Flex>
                <NumberState row={row} />
              </Flex>
            )}
            empty={<p>{t('noNumbers')}</p>}
          />
        </div>
      </ListFrame>
      <May route={putWhatsAppNumber}>
        <Button style={{ marginTop: 12 }} onClick={() => setOpened('new')}>
          {t('addNumber')}
        </Button>
      </May>
      {opened && (
        <Suspense>
          <NumberDialog
            number={opened === 'new' ? null : opened}
            hasAgencys={numbers?.some(({ clientId }) => clientId === null) ?? false}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

function NumberName({ row }: { row: WhatsAppNumber }) {
  const t = useTexts(whatsAppTexts)
  return (
    <Flex vertical style={{ paddingBlock: 4 }}>
      <Typography.Text strong>{row.displayNumber}</Typography.Text>
      <Typography.Text type="secondary">
        {row.displayName} · {row.clientId === null ? t('ofAgency') : row.companyName}
      </Typography.Text>
    </Flex>
  )
}

function NumberState({ row: { isOn, trouble } }: { row: WhatsAppNumber }) {
  const t = useTexts(whatsAppTexts)
  if (!isOn) return <Tag>{t('off')}</Tag>
  if (trouble === null) return <Tag color="green">{t('on')}</Tag>
  return <Typography.Text type="danger">{t(`TROUBLE_${trouble}`)}</Typography.Text>
}

function Actions({ row, onEdit }: { row: WhatsAppNumber; onEdit: () => void }) {
  const t = useTexts(whatsAppTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const [remove] = useDeleteWhatsAppNumberMutation()
  const ask = () =>
    confirm({
      title: t('removeTitle', { number: row.displayNumber }),
      consequence: t('removeText'),
      confirmLabel: t('remove'),
      onConfirm: async () =>
        toast.outcome(await remove({ params: { numberId: row.id } }), t('removed'), t('notRemoved')),
    })
  return (
    <RowMenu
      name={row.displayNumber}
      actions={[
        {
          key: 'edit',
          icon: <EditOutlined aria-hidden />,
          route: putWhatsAppNumber,
          label: t('changeNumber'),
          onClick: onEdit,
        },
        {
          key: 'remove',
          icon: <DeleteOutlined aria-hidden />,
          route: deleteWhatsAppNumber,
          label: t('remove'),
          danger: true,
          onClick: () => ask(),
        },
      ]}
    />
  )
}

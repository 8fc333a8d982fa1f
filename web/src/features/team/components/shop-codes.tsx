import { DeleteOutlined, EditOutlined, PlusOutlined, PoweroffOutlined } from '@ant-design/icons'
import { createCode, deleteCode, type ShopCode, updateCode } from '@avaliax/proto/cards/code/code.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { publicName } from '@avaliax/proto/tenancy/public-name.ts'
import { Button, Typography } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { rowsOf } from '../../../shared/api/paging.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useMay } from '../../../shared/session/rights.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { RowMenu } from '../../../shared/ui/row-menu.tsx'
import { useListCodesInfiniteQuery } from '../codes.api.ts'
import { codesTexts } from '../codes.texts.ts'
import { useDeleteCode, useSwitchCode } from '../use-codes.tsx'
import { CodeFormDialog } from './code-form-dialog.tsx'
import { DeletedCodes } from './deleted-codes.tsx'
import { LinkActions } from './employee-actions.tsx'
import { QrDialog } from './qr-dialog.tsx'
import './shop-codes.css'

const AskDialog = lazy(async () => ({
  default: (await import('../../../shared/asking/ask-dialog.tsx')).AskDialog,
}))

/** The team stays in sight below them. */
const SHOWN_AT_FIRST = 3

/** The codes of the shop itself: on the counter, on a table, on its bags. */
export function ShopCodes({ client }: { client: Client }) {
  const t = useTexts(codesTexts)
  const may = useMay()
  const answer = useListCodesInfiniteQuery(
    { params: { clientId: client.id } },
    { refetchOnMountOrArgChange: true },
  )
  const { items: codes } = rowsOf(answer.currentData)
  const [all, setAll] = useState(false)
  const [subject, edit] = useState<ShopCode | 'new' | null>(null)
  const [shown, show] = useState<ShopCode | null>(null)
  const [asking, setAsking] = useState<ShopCode | null>(null)
  const mayAdd = may(createCode)
  const add = () => {
    // The new one is the last.
    setAll(true)
    edit('new')
  }
  if (!codes)
    return answer.error ? <ErrorState compact problem={answer.error} onRetry={answer.refetch} /> : null
  const rows = all ? codes : codes.slice(0, SHOWN_AT_FIRST)
  return (
    <div className="shop-codes">
      <Panel
        title={t('title')}
        extra={
          mayAdd && (
            <Button icon={<PlusOutlined aria-hidden />} onClick={add}>
              {t('add')}
            </Button>
          )
        }
      >
        <Typography.Paragraph type="secondary">
          {codes.length > 0 ? t('text') : t('none')}
        </Typography.Paragraph>
        {rows.length > 0 && (
          <ul aria-label={t('title')}>
            {rows.map((code) => (
              <Row key={code.id} code={code} client={client} onShow={show} onAsk={setAsking} onEdit={edit} />
            ))}
          </ul>
        )}
        {rows.length < codes.length && (
          <Button type="link" onClick={() => setAll(true)}>
            {t('showAll', { count: codes.length })}
          </Button>
        )}
        {mayAdd && <DeletedCodes clientId={client.id} />}
      </Panel>
      {subject && <CodeFormDialog clientId={client.id} subject={subject} onClose={() => edit(null)} />}
      <QrDialog companyName={publicName(client) ?? ''} holder={shown} onClose={() => show(null)} />
      {asking && (
        <Suspense>
          <AskDialog clientId={client.id} asker={null} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </div>
  )
}

interface RowProps {
  code: ShopCode
  client: Client
  onShow: (code: ShopCode) => void
  onAsk: (code: ShopCode) => void
  onEdit: (code: ShopCode) => void
}

function Row({ code, client, onShow, onAsk, onEdit }: RowProps) {
  const t = useTexts(codesTexts)
  const common = useTexts(commonTexts)
  const { number } = useFormat()
  const remove = useDeleteCode()
  const turn = useSwitchCode()
  const { name, accessCount, monthlyCardTaps } = code
  const isOff = code.pausedAt !== null
  const visits = [
    t('visits', { count: accessCount, shown: number(accessCount) }),
    monthlyCardTaps > 0 && t('inMonth', { shown: number(monthlyCardTaps) }),
  ]
  return (
    <li>
      <span className="shop-code-name">
        <Typography.Text strong>{name}</Typography.Text>
        <Typography.Text type="secondary">{visits.filter(Boolean).join(' · ')}</Typography.Text>
        {isOff && <Typography.Text type="warning">{t('off')}</Typography.Text>}
      </span>
      <LinkActions
        holder={code}
        placeLinked={client.googlePlaceId !== null}
        onShowQr={onShow}
        onAsk={onAsk}
      />
      <RowMenu
        name={name}
        actions={[
          {
            key: 'rename',
            route: updateCode,
            label: t('rename'),
            icon: <EditOutlined aria-hidden />,
            onClick: () => onEdit(code),
          },
          {
            key: 'switch',
            route: updateCode,
            label: t(isOff ? 'turnOn' : 'turnOff'),
            icon: <PoweroffOutlined aria-hidden />,
            onClick: () => void turn(code, !isOff),
          },
          {
            key: 'delete',
            route: deleteCode,
            label: common('delete'),
            icon: <DeleteOutlined aria-hidden />,
            danger: true,
            onClick: () => remove(code),
          },
        ]}
      />
    </li>
  )
}

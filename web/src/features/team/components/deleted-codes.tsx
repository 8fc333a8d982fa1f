import { CODE_RESTORABLE_DAYS } from '@avaliax/proto/cards/code/code.routes.ts'
import { Button, Typography } from 'antd'
import { useState } from 'react'
import { rowsOf } from '../../../shared/api/paging.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useListCodesInfiniteQuery } from '../codes.api.ts'
import { codesTexts } from '../codes.texts.ts'
import { useRestoreCode } from '../use-codes.tsx'

/** What was deleted lately and can be brought back; asked for when somebody looks for it. */
export function DeletedCodes({ clientId }: { clientId: number }) {
  const t = useTexts(codesTexts)
  const [open, setOpen] = useState(false)
  return (
    <div className="shop-codes-deleted">
      <Button type="link" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('showDeleted')}
      </Button>
      {open && <List clientId={clientId} />}
    </div>
  )
}

function List({ clientId }: { clientId: number }) {
  const t = useTexts(codesTexts)
  const restore = useRestoreCode()
  const answer = useListCodesInfiniteQuery({ params: { clientId }, query: { deleted: true } })
  const { items } = rowsOf(answer.currentData)
  if (items?.length === 0)
    return (
      <Typography.Text type="secondary">{t('noneDeleted', { days: CODE_RESTORABLE_DAYS })}</Typography.Text>
    )
  return (
    <ul aria-label={t('showDeleted')}>
      {items?.map((code) => (
        <li key={code.id}>
          <span className="shop-code-name">
            <Typography.Text>{code.name}</Typography.Text>
          </span>
          <Button aria-label={t('restoreOf', { name: code.name })} onClick={() => void restore(code)}>
            {t('restore')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

import { CODE_RESTORABLE_DAYS } from '@avaliax/proto/cards/code/code.routes.ts'
import { rowsOf } from '../../../shared/api/paging.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useListCodesInfiniteQuery } from '../codes.api.ts'
import { codesTexts } from '../codes.texts.ts'
import { useRestoreCode } from '../use-codes.tsx'
import { DeletedFold, DeletedRows } from './deleted-rows.tsx'

/** Codes of the shop that can be brought back. */
export function DeletedCodes({ clientId }: { clientId: number }) {
  const t = useTexts(codesTexts)
  return (
    <DeletedFold label={t('showDeleted')}>
      <List clientId={clientId} />
    </DeletedFold>
  )
}

function List({ clientId }: { clientId: number }) {
  const t = useTexts(codesTexts)
  const act = useRestoreCode()
  const answer = useListCodesInfiniteQuery({ params: { clientId }, query: { deleted: true } })
  return (
    <DeletedRows
      rows={rowsOf(answer.currentData).items}
      label={t('showDeleted')}
      none={t('noneDeleted', { days: CODE_RESTORABLE_DAYS })}
      restore={{ label: t('restore'), nameOf: ({ name }) => t('restoreOf', { name }), act }}
    />
  )
}

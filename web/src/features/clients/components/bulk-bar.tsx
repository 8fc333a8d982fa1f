import { BULK_MAX } from '@avaliax/proto/tenancy/agency.routes.ts'
import type { ClientRow } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { Button, Typography } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { statusTexts } from '../clients.texts.ts'
import type { Selection } from '../use-selection.ts'
import { BulkDialog } from './bulk-dialog.tsx'

interface Props {
  selection: Selection
  clients: readonly ClientRow[]
}

/** How many are ticked, and what can be done with all of them at once; at the foot of the window, so that no row moves. */
export function BulkBar({ selection, clients }: Props) {
  const t = useTexts(statusTexts)
  const [open, setOpen] = useState(false)
  const count = selection.ids.length
  if (count === 0 && !open) return null
  return (
    <div className="client-selection">
      <Typography.Text strong role="status">
        {t('selected', { count })}
      </Typography.Text>
      <Button type="primary" disabled={selection.full} onClick={() => setOpen(true)}>
        {t('change')}
      </Button>
      <Button type="text" onClick={() => selection.choose([])}>
        {t('clearSelection')}
      </Button>
      {selection.full && <Typography.Text>{t('tooMany', { max: BULK_MAX })}</Typography.Text>}
      {open && <BulkDialog selection={selection} clients={clients} onClose={() => setOpen(false)} />}
    </div>
  )
}

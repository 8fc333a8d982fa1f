import { PlusOutlined } from '@ant-design/icons'
import { createClient } from '@avaliax/proto/tenancy/agency.routes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { editTexts } from '../clients.texts.ts'
import { CreateClientDialog } from './create-client-dialog.tsx'

export function CreateClientButton() {
  const t = useTexts(editTexts)
  const [open, setOpen] = useState(false)
  return (
    <May route={createClient}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('create')}
      </Button>
      <CreateClientDialog open={open} onClose={() => setOpen(false)} />
    </May>
  )
}

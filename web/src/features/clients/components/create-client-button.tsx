import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { editTexts } from '../clients.texts.ts'
import { CreateClientDialog } from './create-client-dialog.tsx'

export function CreateClientButton() {
  const t = useTexts(editTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('create')}
      </Button>
      <CreateClientDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}

import { QrcodeOutlined } from '@ant-design/icons'
import type { Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { publicName } from '@avaliax/proto/tenancy/public-name.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { teamTexts } from '../team.texts.ts'
import { QrDialog } from './qr-dialog.tsx'

interface Props {
  client: Client
  employee: Employee
}

/** The code of one person, where it is the next thing to do. */
export function ShowQrButton({ client, employee }: Props) {
  const t = useTexts(teamTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      {/* Names are long, and phones are narrow. */}
      <Button
        type="primary"
        icon={<QrcodeOutlined aria-hidden />}
        aria-label={t('showQrOf', { name: employee.name })}
        onClick={() => setOpen(true)}
      >
        {t('showQr')}
      </Button>
      <QrDialog
        companyName={publicName(client) ?? ''}
        holder={open ? employee : null}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

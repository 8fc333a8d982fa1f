import { PlusOutlined } from '@ant-design/icons'
import { generateCards } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { cardsTexts } from '../cards.texts.ts'
import { GenerateDialog } from './generate-dialog.tsx'

export function GenerateCardsButton({ primary = false }: { primary?: boolean }) {
  const t = useTexts(cardsTexts)
  const [open, setOpen] = useState(false)
  return (
    <May route={generateCards}>
      <Button
        type={primary ? 'primary' : 'default'}
        icon={<PlusOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('generate')}
      </Button>
      <GenerateDialog open={open} onClose={() => setOpen(false)} />
    </May>
  )
}

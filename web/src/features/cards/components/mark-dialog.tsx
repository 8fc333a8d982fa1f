import { type Card, CardStatus } from '@avaliax/proto/cards/card/card.routes.ts'
import { Radio, Typography } from 'antd'
import { useState } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { clientCardsTexts } from '../client-cards.texts.ts'
import { useCardChanges } from '../use-card-changes.ts'

const CONSEQUENCES = {
  active: 'activeText',
  lost: 'lostText',
  replaced: 'replacedText',
  retired: 'retiredText',
} as const

/** Lost, replaced, retired or in use again: each with what it means, the holder named who goes without. */
export function MarkDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const t = useTexts(clientCardsTexts)
  const common = useTexts(commonTexts)
  const { markAs, working } = useCardChanges()
  const [status, choose] = useState<CardStatus | null>(null)
  const { code, employeeId } = card
  const holder = employeeId === null ? null : (card.employeeName ?? `#${employeeId}`)
  const confirm = async () => {
    if (status && (await markAs(card, status))) onClose()
  }
  return (
    <Dialog
      open
      title={t('markTitle', { code })}
      okText={t('markSave')}
      okButtonProps={{ disabled: !status, danger: status !== null && status !== 'active' }}
      cancelText={common('cancel')}
      confirmLoading={working}
      onOk={() => void confirm()}
      onClose={onClose}
    >
      <Radio.Group
        className="card-marks"
        aria-label={t('markQuestion')}
        value={status}
        onChange={({ target }) => choose(target.value as CardStatus)}
        options={CardStatus.options
          .filter((option) => option !== card.status)
          .map((option) => ({
            value: option,
            label: (
              <span className="card-mark">
                <strong>{t(option)}</strong>
                <span>{t(CONSEQUENCES[option])}</span>
              </span>
            ),
          }))}
      />
      {holder && status && (
        <Typography.Paragraph role="status" className="card-note">
          {t('leavesHolder', { name: holder })}
        </Typography.Paragraph>
      )}
    </Dialog>
  )
}

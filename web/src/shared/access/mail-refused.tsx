import type { RouteContract } from '@avaliax/proto/contract.ts'
import type { MailRefusal } from '@avaliax/proto/mail-refusal.fields.ts'
import { Button, Tag, Typography } from 'antd'
import { useState } from 'react'
import type { Failure } from '../api/problem.ts'
import { formatDate } from '../i18n/format.ts'
import { useTexts } from '../i18n/texts.ts'
import { useMay } from '../session/rights.tsx'
import { useToast } from '../ui/use-toast.ts'
import { accessTexts } from './access.texts.ts'
import './access.css'

interface Props {
  email: string
  refusal: MailRefusal
  /** Whoever may call it sees the button. */
  route: RouteContract
  onTryAgain: () => Promise<{ error?: Failure | undefined }>
}

/** A mark at an address that took no mail: since when, what its server said, and the way to mail it again. */
export function MailRefused({ email, refusal, route, onTryAgain }: Props) {
  const t = useTexts(accessTexts)
  const toast = useToast()
  const may = useMay()
  const [working, setWorking] = useState(false)
  const { words, at, until } = refusal
  const tryAgain = async () => {
    setWorking(true)
    const outcome = await onTryAgain()
    setWorking(false)
    toast.outcome(outcome, t('mailAgainDone', { email }), t('mailAgainFailed'))
  }
  return (
    <div className="access-refused">
      <Tag color="error">{t('mailRefused')}</Tag>
      <Typography.Text type="secondary">
        {t('mailRefusedSince', { date: formatDate(at) })}
        {words && <> “{words}”</>}
        {until && <> {t('mailUntil', { date: formatDate(until) })}</>}
      </Typography.Text>
      {may(route) && (
        <Button
          size="small"
          loading={working}
          aria-label={t('mailAgainOf', { email })}
          onClick={() => void tryAgain()}
        >
          {t('mailAgain')}
        </Button>
      )}
    </div>
  )
}

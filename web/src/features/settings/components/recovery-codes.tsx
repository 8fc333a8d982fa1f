import { Button, Typography } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { twoFactorTexts } from '../two-factor.texts.ts'
import './two-factor.css'

interface Props {
  codes: readonly string[]
  onKept: () => void
}

/** They are shown this once. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const t = useTexts(twoFactorTexts)
  return (
    <>
      <Typography.Title level={3}>{t('recovery')}</Typography.Title>
      <Typography.Paragraph>{t('recoveryText')}</Typography.Paragraph>
      <ul className="two-factor-codes" aria-label={t('recovery')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="two-factor-actions">
        <CopyButton text={codes.join('\n')}>{t('copyCodes')}</CopyButton>
        <Button type="primary" onClick={onKept}>
          {t('kept')}
        </Button>
      </div>
    </>
  )
}

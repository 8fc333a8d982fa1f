import {
  CheckCircleFilled,
  CloseOutlined,
  ExclamationCircleFilled,
  InfoCircleFilled,
  WarningFilled,
} from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { commonTexts } from '../i18n/common.texts.ts'
import { useTexts } from '../i18n/texts.ts'
import './notice.css'

const ICONS = {
  info: <InfoCircleFilled aria-hidden />,
  success: <CheckCircleFilled aria-hidden />,
  warning: <WarningFilled aria-hidden />,
  danger: <ExclamationCircleFilled aria-hidden />,
}

interface Props {
  kind: keyof typeof ICONS
  title: string
  text?: ReactNode
  /** A button; it moves under the text where there is little room. */
  action?: ReactNode
  onClose?: () => void
}

/** A coloured strip within a page: what happened or is missing, and what to do next. */
export function Notice({ kind, title, text, action, onClose }: Props) {
  const t = useTexts(commonTexts)
  return (
    <div className={`notice notice-${kind}`} role={kind === 'danger' ? 'alert' : 'status'}>
      <span className="notice-icon">{ICONS[kind]}</span>
      <div className="notice-words">
        <strong>{title}</strong>
        {text && <p>{text}</p>}
      </div>
      {action && <div className="notice-action">{action}</div>}
      {onClose && (
        <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={t('close')} onClick={onClose} />
      )}
    </div>
  )
}

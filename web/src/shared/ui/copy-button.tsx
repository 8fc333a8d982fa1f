import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { useEffect, useState } from 'react'
import { commonTexts } from '../i18n/common.texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { useToast } from './use-toast.ts'

const CONFIRMED_MS = 2000

interface Props extends Omit<ButtonProps, 'onClick'> {
  text: string
  /** Toast after copying; without it the button alone confirms. */
  done?: string
  /** The words for a browser that refuses. */
  failed?: string
  /** Beside copying, whatever becomes of it. */
  onPress?: () => void
}

/** Copies a text; says so on itself for two seconds. */
export function CopyButton({ text, done, failed, onPress, children, ...button }: Props) {
  const t = useTexts(commonTexts)
  const toast = useToast()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    onPress?.()
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      if (done) toast.success(done)
    } catch {
      toast.error(t('error'), failed ?? t('copyFailed'))
    }
  }
  return (
    <Button
      {...button}
      icon={copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      onClick={copy}
    >
      {children === undefined ? null : copied ? t('copied') : children}
    </Button>
  )
}

import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawings.tsx'

interface Props {
  drawing: DrawingName
  title: string
  text?: ReactNode
  /** The next step, as a button or link. */
  action?: ReactNode
  /** Level of the title: 1 where this is all the page has to say. */
  level?: 1 | 2
}

export function EmptyState({ drawing, title, text, action, level = 2 }: Props) {
  return (
    <Flex vertical align="center" gap={12} style={{ padding: '32px 16px', textAlign: 'center' }}>
      <Drawing name={drawing} />
      <Typography.Title level={level} style={{ fontSize: 18, margin: 0 }}>
        {title}
      </Typography.Title>
      {text && (
        <Typography.Paragraph type="secondary" style={{ maxWidth: 440, margin: 0 }}>
          {text}
        </Typography.Paragraph>
      )}
      {action}
    </Flex>
  )
}

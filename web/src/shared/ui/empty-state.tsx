import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawings.tsx'
import './empty-state.css'

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
  const Title = `h${level}` as const
  return (
    <Flex vertical align="center" gap={12} style={{ padding: '32px 16px', textAlign: 'center' }}>
      <Drawing name={drawing} />
      <Title className="empty-title">{title}</Title>
      {text && <div className="empty-text">{text}</div>}
      {action}
    </Flex>
  )
}

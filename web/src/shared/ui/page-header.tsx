import { Flex, Typography } from 'antd'
import { type ReactNode, useEffect } from 'react'

interface Props {
  title: ReactNode
  /** The browser tab's title, when `title` is more than text. */
  documentTitle?: string
  description?: ReactNode
  /** Buttons on the right; below the title on a phone. */
  actions?: ReactNode
}

export function PageHeader({ title, documentTitle, description, actions }: Props) {
  const tab = documentTitle ?? (typeof title === 'string' ? title : undefined)
  useEffect(() => {
    document.title = tab ? `${tab} · Avaliax` : 'Avaliax'
  }, [tab])
  return (
    <Flex
      component="header"
      wrap
      justify="space-between"
      align="flex-end"
      gap={16}
      style={{ marginBottom: 24 }}
    >
      <div style={{ minWidth: 0 }}>
        <Typography.Title level={1} style={{ fontSize: 24, margin: 0 }}>
          {title}
        </Typography.Title>
        {description && <Typography.Text type="secondary">{description}</Typography.Text>}
      </div>
      {actions && (
        <Flex wrap gap={8}>
          {actions}
        </Flex>
      )}
    </Flex>
  )
}

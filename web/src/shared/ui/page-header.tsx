import { Flex } from 'antd'
import { type ReactNode, useEffect } from 'react'
import './page-header.css'

interface Props {
  title: ReactNode
  /** The browser tab's title, when `title` is more than text. */
  documentTitle?: string
  description?: ReactNode
  /** Little room below, where the page's first thing has to stand high. */
  dense?: boolean
  /** Buttons on the right; below the title on a phone. */
  actions?: ReactNode
}

export function PageHeader({ title, documentTitle, description, dense = false, actions }: Props) {
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
      style={{ marginBottom: dense ? 12 : 24 }}
    >
      <div style={{ minWidth: 0 }}>
        <h1 className="page-title">{title}</h1>
        {description && <p className="page-description">{description}</p>}
      </div>
      {actions && (
        <Flex wrap gap={8}>
          {actions}
        </Flex>
      )}
    </Flex>
  )
}

import { QuestionCircleOutlined } from '@ant-design/icons'
import { type GuideTopic, guideAddress } from '@avaliax/proto/tenancy/guide-topics.ts'
import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { commonTexts } from '../i18n/common.texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { usePageTitle } from '../page-title.ts'
import './page-header.css'

interface Props {
  title: ReactNode
  /** The browser tab's title, when `title` is more than text. */
  documentTitle?: string
  description?: ReactNode
  /** The page of the guide that explains this one. */
  help?: GuideTopic
  /** Little room below, where the page's first thing has to stand high; on a phone one line with icons at its end. */
  dense?: boolean
  /** Buttons on the right; below the title on a phone. */
  actions?: ReactNode
}

export function PageHeader({ title, documentTitle, description, help, dense = false, actions }: Props) {
  const tab = documentTitle ?? (typeof title === 'string' ? title : undefined)
  usePageTitle(tab)
  return (
    <Flex
      component="header"
      wrap
      justify="space-between"
      align="flex-end"
      gap={16}
      className={dense ? 'page-header page-header-dense' : 'page-header'}
    >
      <div style={{ minWidth: 0 }}>
        <div className="page-title-row">
          <h1 className="page-title">{title}</h1>
          {help && <HelpLink topic={help} />}
        </div>
        {description && <p className="page-description">{description}</p>}
      </div>
      {actions && (
        <Flex wrap gap={8} className="page-actions">
          {actions}
        </Flex>
      )}
    </Flex>
  )
}

/** In a tab of its own, so that nothing typed here is lost. */
function HelpLink({ topic }: { topic: GuideTopic }) {
  const t = useTexts(commonTexts)
  return (
    <a
      className="page-help"
      href={guideAddress(useLanguage(), topic)}
      target="_blank"
      rel="noopener"
      title={t('helpHere')}
      aria-label={t('helpHere')}
    >
      <QuestionCircleOutlined aria-hidden />
    </a>
  )
}

import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { agencyTexts } from '../agency.texts.ts'
import { MoneyAndFunnel } from '../components/money-and-funnel.tsx'
import { Stats } from '../components/stats.tsx'

interface Props {
  /** Buttons, and lists of clients and cards: given by the application, because they belong to other features. */
  actions: ReactNode
  health: ReactNode
  recent: ReactNode
  cards: ReactNode
}

/** The superadmin's first page: the month in figures, who needs help, the newest clients, the cards. */
export function AgencyDashboardPage({ actions, health, recent, cards }: Props) {
  const t = useTexts(agencyTexts)
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={actions} />
      <Flex vertical gap={20}>
        <MoneyAndFunnel />
        {health}
        <div className="agency-pair">
          {recent}
          <Stats />
        </div>
        <div className="agency-pair">{cards}</div>
      </Flex>
    </>
  )
}

import { Flex, Typography } from 'antd'
import { ApproveButton } from '../../../shared/hosts/host-card.tsx'
import { useListAgencyHostsQuery } from '../../../shared/hosts/hosts.api.ts'
import { hostsTexts } from '../../../shared/hosts/hosts.texts.ts'
import { HostsButton } from '../../../shared/hosts/hosts-button.tsx'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'

/** In the agency's settings: its own hosts, and clients' first ones that wait for it. */
export function AgencyHostsSection() {
  const t = useTexts(hostsTexts)
  const { data, error, refetch } = useListAgencyHostsQuery({ query: { of: 'approval' } })
  return (
    <Panel anchor="agency-hosts" title={t('titleAgency')}>
      <Typography.Paragraph type="secondary">{t('sectionText')}</Typography.Paragraph>
      <HostsButton clientId={null} />
      <h3 className="host-approvals">{t('toApprove')}</h3>
      <ErrorState compact problem={error} onRetry={refetch} />
      {data?.items.length === 0 && (
        <Typography.Text type="secondary">{t('nothingToApprove')}</Typography.Text>
      )}
      <ul className="host-list">
        {data?.items.map((host) => (
          <li key={host.id} className="host-card">
            <Flex wrap align="center" justify="space-between" gap={8}>
              <span>
                <Typography.Text strong className="host-name">
                  {host.hostText}
                </Typography.Text>{' '}
                <Typography.Text type="secondary">{host.companyName}</Typography.Text>
              </span>
              <ApproveButton host={{ id: host.id, reason: 'approval' }} />
            </Flex>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

import { Skeleton, Typography } from 'antd'
import { hostsTexts } from '../../../shared/hosts/hosts.texts.ts'
import { HostsButton } from '../../../shared/hosts/hosts-button.tsx'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { Panel } from '../../../shared/ui/panel.tsx'

/** In a client's settings: the way to its own hosts. */
export function HostsSection() {
  const t = useTexts(hostsTexts)
  const { client } = useCurrentClient()
  if (!client) return <Skeleton active />
  return (
    <Panel anchor="hosts" title={t('open')}>
      <Typography.Paragraph type="secondary">{t('sectionText')}</Typography.Paragraph>
      <HostsButton clientId={client.id} />
    </Panel>
  )
}

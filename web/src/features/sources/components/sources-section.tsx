import { Flex, Typography } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { Panel } from '../../../shared/ui/panel.tsx'
import { sourcesTexts } from '../sources.texts.ts'
import { IfoodPart } from './ifood-part.tsx'
import { TripadvisorPart } from './tripadvisor-part.tsx'

/** The platforms beside Google on which people write about the shop. */
export function SourcesSection() {
  const t = useTexts(sourcesTexts)
  const { client } = useCurrentClient()
  if (!client) return null
  return (
    <Panel anchor="sources" title={t('title')}>
      <Flex vertical gap={24}>
        <Typography.Text type="secondary">{t('text')}</Typography.Text>
        <IfoodPart clientId={client.id} />
        <TripadvisorPart clientId={client.id} />
      </Flex>
    </Panel>
  )
}

import { ArrowLeftOutlined, EditOutlined, EyeOutlined } from '@ant-design/icons'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import type { ClientRecord } from '@avaliax/proto/tenancy/client-record.routes.ts'
import { Button, Flex } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { statusOf } from '../../../shared/api/problem.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { clientPageTexts } from '../client-page.texts.ts'
import { useGetClientRecordQuery } from '../clients.api.ts'
import { Status } from '../components/client-cells.tsx'
import { ClientContact, ClientGoogle, ClientLogin } from '../components/client-facts.tsx'
import { ClientNotes } from '../components/client-notes.tsx'
import { ClientPlan } from '../components/client-plan.tsx'
import { Reasons } from '../components/client-reasons.tsx'
import { EditClientDialog } from '../components/edit-client-dialog.tsx'
import './client-page.css'

const NOT_FOUND = 404

interface Props {
  /** Undefined for an address that is no number. */
  clientId: number | undefined
  /** The application gives these, which other features show of a client. */
  parts: (client: ClientRecord) => { figures: ReactNode; lists: ReactNode }
}

/** Everything the agency knows of one client, and what it does with it. */
export function ClientPage({ clientId, parts }: Props) {
  const t = useTexts(clientPageTexts)
  const { currentData, error, refetch } = useGetClientRecordQuery(
    { params: { clientId: clientId ?? 0 } },
    { skip: clientId === undefined },
  )
  const isMissing = clientId === undefined || (!currentData && statusOf(error) === NOT_FOUND)
  return (
    <>
      <Link to="/clients" className="client-back">
        <ArrowLeftOutlined aria-hidden /> {t('back')}
      </Link>
      {isMissing && (
        <>
          <PageHeader title={t('notFound')} />
          <EmptyState drawing="search" title={t('notFound')} text={t('notFoundText')} />
        </>
      )}
      {!isMissing && <ErrorState problem={error} onRetry={refetch} />}
      {!isMissing && !error && !currentData && <PageSkeleton wholePage />}
      {currentData && <Loaded client={currentData} {...parts(currentData)} />}
    </>
  )
}

interface LoadedProps {
  client: ClientRecord
  figures: ReactNode
  lists: ReactNode
}

function Loaded({ client, figures, lists }: LoadedProps) {
  const t = useTexts(clientPageTexts)
  const common = useTexts(commonTexts)
  const [editing, setEditing] = useState(false)
  return (
    <>
      <PageHeader
        documentTitle={client.companyName}
        title={
          <span className="client-title">
            {client.companyName} <Status client={client} />
          </span>
        }
        description={client.tags.length > 0 ? client.tags.join(' · ') : undefined}
        actions={
          <>
            <Link to={`/dashboard?impersonate=${client.id}`}>
              <Button type="primary" tabIndex={-1} icon={<EyeOutlined aria-hidden />}>
                {t('view')}
              </Button>
            </Link>
            <May route={updateClient}>
              <Button icon={<EditOutlined aria-hidden />} onClick={() => setEditing(true)}>
                {common('edit')}
              </Button>
            </May>
          </>
        }
      />
      <Flex vertical gap={20}>
        <section aria-label={t('needs')}>
          <Reasons findings={client.health} />
        </section>
        <div className="client-facts-grid">
          <Panel title={t('contact')}>
            <ClientContact client={client} />
          </Panel>
          <Panel title={t('plan')}>
            <ClientPlan client={client} />
          </Panel>
          <Panel title={t('login')}>
            <ClientLogin client={client} />
          </Panel>
          <Panel title={t('google')}>
            <ClientGoogle client={client} />
          </Panel>
        </div>
        {figures}
        <ClientNotes client={client} />
        {lists}
      </Flex>
      {editing && <EditClientDialog client={client} onClose={() => setEditing(false)} />}
    </>
  )
}

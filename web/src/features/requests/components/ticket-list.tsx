import {
  type RequestTicket,
  updateRequestTicket,
} from '@avaliax/proto/cards/request/request-ticket.routes.ts'
import { Button, Flex, Tag, Typography } from 'antd'
import { rowsOf } from '../../../shared/api/paging.ts'
import { EmployeeSelect } from '../../../shared/asking/employee-select.tsx'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { chatLink, mailLink } from '../../../shared/ui/contact-links.ts'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useChangeTicketMutation, useListRequestTicketsInfiniteQuery } from '../requests.api.ts'
import { requestsTexts } from '../requests.texts.ts'

/** Lists what customers told the manager, with the way to answer them. */
export function TicketList({ clientId }: { clientId: number }) {
  const t = useTexts(requestsTexts)
  const answer = useListRequestTicketsInfiniteQuery({ params: { clientId }, query: {} })
  const { items } = rowsOf(answer.currentData)
  return (
    <Panel title={t('tickets')}>
      <Typography.Paragraph type="secondary">{t('ticketsText')}</Typography.Paragraph>
      <ListFrame answer={answer} filled={items !== undefined}>
        {items?.length === 0 && <p>{t('noTickets')}</p>}
        <Flex vertical gap={16}>
          {items?.map((ticket) => (
            <Ticket key={ticket.id} ticket={ticket} />
          ))}
        </Flex>
      </ListFrame>
    </Panel>
  )
}

function Ticket({ ticket }: { ticket: RequestTicket }) {
  const t = useTexts(requestsTexts)
  const toast = useToast()
  const [change, { isLoading }] = useChangeTicketMutation()
  const { id: ticketId, clientId, customer, state, text, createdAt, assigneeId, assigneeName } = ticket
  const set = async (next: RequestTicket['state']) => {
    const { error } = await change({ params: { clientId, ticketId }, body: { state: next } })
    if (error) toast.error(t('ticketFailed'), error)
  }
  const assign = async (assigneeId: number | undefined) => {
    const body = { assigneeId: assigneeId ?? null }
    const { error } = await change({ params: { clientId, ticketId }, body })
    if (error) toast.error(t('ticketFailed'), error)
  }
  return (
    <article>
      <Flex gap={8} wrap align="center">
        <Typography.Text strong>{customer?.name ?? t('erased')}</Typography.Text>
        {customer?.phone && (
          <a href={chatLink(customer.phone)} target="_blank" rel="noreferrer">
            {customer.phone}
          </a>
        )}
        {customer?.mail && <a href={mailLink(customer.mail)}>{customer.mail}</a>}
        <Tag>{t(state)}</Tag>
        <Typography.Text type="secondary">
          <RelativeTime iso={createdAt} />
        </Typography.Text>
      </Flex>
      <p style={{ marginBlock: '4px 8px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</p>
      <May route={updateRequestTicket}>
        <Flex gap={8} wrap>
          <EmployeeSelect
            clientId={clientId}
            label={t('assigneeOf')}
            none={t('nobodyAssigned')}
            value={assigneeId}
            chosenName={assigneeName}
            onChange={(employeeId) => void assign(employeeId)}
          />
          {state === 'open' && (
            <Button loading={isLoading} onClick={() => void set('answered')}>
              {t('markAnswered')}
            </Button>
          )}
          {state !== 'done' && (
            <Button loading={isLoading} onClick={() => void set('done')}>
              {t('markDone')}
            </Button>
          )}
          {state !== 'open' && (
            <Button loading={isLoading} onClick={() => void set('open')}>
              {t('reopen')}
            </Button>
          )}
        </Flex>
      </May>
    </article>
  )
}

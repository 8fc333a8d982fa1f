import { contactLead, type Lead, type LeadStage } from '@avaliax/proto/scanner/lead.routes.ts'
import { Button, Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useMay } from '../../../shared/session/rights.tsx'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { leadsTexts } from '../leads.texts.ts'
import { LeadMenu } from './lead-menu.tsx'
import { Business, leadName, NextStep, StageTag, Temperature } from './lead-parts.tsx'

/** A lead of the list or the board offers these. */
export interface LeadActions {
  onOpen: (lead: Lead) => void
  onContact: (lead: Lead) => void
  onMove: (lead: Lead, stage: LeadStage) => void
  onClient: (lead: Lead) => void
}

interface Props {
  leads: readonly Lead[] | undefined
  actions: LeadActions
  empty: ReactNode
}

export function LeadList({ leads, actions, empty }: Props) {
  const t = useTexts(leadsTexts)
  const { number, money } = useFormat()
  const columns: Column<Lead>[] = [
    { key: 'person', title: t('person'), share: 24, render: (lead) => <Person lead={lead} {...actions} /> },
    { key: 'business', title: t('business'), share: 24, render: (lead) => <Business lead={lead} /> },
    { key: 'type', title: t('type'), spare: 'late', render: (lead) => <Temperature lead={lead} /> },
    { key: 'gap', title: t('gap'), end: true, spare: true, render: ({ scan }) => number(scan.reviewGap) },
    { key: 'value', title: t('value'), end: true, spare: true, render: ({ value }) => value && money(value) },
    { key: 'step', title: t('nextStep'), share: 18, render: (lead) => <NextStep lead={lead} /> },
    { key: 'when', title: t('when'), spare: true, render: (lead) => <RelativeTime iso={lead.createdAt} /> },
    { key: 'stage', title: t('stage'), render: (lead) => <Contact lead={lead} {...actions} /> },
  ]
  return (
    <DataList
      label={t('listLabel')}
      items={leads}
      keyOf={({ id }) => id}
      columns={columns}
      actions={(lead) => <LeadMenu lead={lead} {...actions} />}
      onOpen={actions.onOpen}
      empty={empty}
      card={(lead) => (
        <Flex vertical gap={8}>
          <Flex justify="space-between" align="start" gap={8}>
            <Person lead={lead} {...actions} />
            <Flex align="center">
              <Temperature lead={lead} />
              <LeadMenu lead={lead} {...actions} />
            </Flex>
          </Flex>
          <Business lead={lead} />
          <NextStep lead={lead} />
          <Typography.Text type="secondary">
            {lead.value && `${money(lead.value)} · `}
            {t('gap')}: {number(lead.scan.reviewGap)} · <RelativeTime iso={lead.createdAt} />
          </Typography.Text>
          <div>
            <Contact lead={lead} {...actions} />
          </div>
        </Flex>
      )}
    />
  )
}

function Person({ lead, onOpen }: { lead: Lead } & Pick<LeadActions, 'onOpen'>) {
  const t = useTexts(leadsTexts)
  const { name, email, mailRefused, whatsapp, consentedAt, leadType } = lead
  return (
    <div className="ld-two">
      <span>
        <button type="button" className="ld-open" onClick={() => onOpen(lead)} title={t('details')}>
          {name ?? t('nameless')}
          <span className="ax-hidden"> – {leadName(lead)}</span>
        </button>
        {mailRefused && (
          <Tag className="ld-tag" color="error">
            {t('mailRefused')}
          </Tag>
        )}
        {leadType !== 'cold' && !consentedAt && <Tag className="ld-tag">{t('noConsent')}</Tag>}
      </span>
      {(email ?? whatsapp) && <span className="ld-sub">{email ?? `+${whatsapp}`}</span>}
    </div>
  )
}

/** The button is gone once somebody has contacted the lead. */
export function Contact({ lead, onContact }: { lead: Lead } & Pick<LeadActions, 'onContact'>) {
  const t = useTexts(leadsTexts)
  const may = useMay()
  if (lead.stage === 'new' && may(contactLead))
    return <Button onClick={() => onContact(lead)}>{t('markContacted')}</Button>
  return (
    <div className="ld-two">
      <span>
        <StageTag stage={lead.stage} />
      </span>
      {lead.notes && (
        <span className="ld-sub ld-note" title={lead.notes}>
          {lead.notes}
        </span>
      )}
    </div>
  )
}

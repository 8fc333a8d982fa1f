import type { Lead } from '@avaliax/proto/scanner/lead.routes.ts'
import { nicheLabel } from '@avaliax/proto/scanner/niches.ts'
import { Button, Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { leadsTexts } from '../leads.texts.ts'
import { LeadMenu } from './lead-menu.tsx'

interface Props {
  leads: readonly Lead[] | undefined
  onContact: (lead: Lead) => void
  onClient: (lead: Lead) => void
  empty: ReactNode
}

const COLORS = { cold: 'default', warm: 'warning', hot: 'error' } as const

export function LeadList({ leads, onContact, onClient, empty }: Props) {
  const t = useTexts(leadsTexts)
  const { number } = useFormat()
  const columns: Column<Lead>[] = [
    { key: 'person', title: t('person'), share: 26, render: (lead) => <Person lead={lead} /> },
    { key: 'business', title: t('business'), share: 30, render: (lead) => <Business lead={lead} /> },
    { key: 'type', title: t('type'), render: (lead) => <Temperature lead={lead} /> },
    { key: 'gap', title: t('gap'), end: true, render: ({ scan }) => number(scan.reviewGap) },
    { key: 'source', title: t('source'), spare: true, render: (lead) => <Source lead={lead} /> },
    {
      key: 'when',
      title: t('when'),
      spare: 'late',
      render: ({ createdAt }) => <RelativeTime iso={createdAt} />,
    },
    { key: 'state', title: t('state'), render: (lead) => <Contact lead={lead} onContact={onContact} /> },
  ]
  return (
    <DataList
      label={t('listLabel')}
      items={leads}
      keyOf={({ id }) => id}
      columns={columns}
      actions={(lead) => <LeadMenu lead={lead} onClient={onClient} />}
      empty={empty}
      card={(lead) => (
        <Flex vertical gap={8}>
          <Flex justify="space-between" align="start" gap={8}>
            <Person lead={lead} />
            <Flex align="center">
              <Temperature lead={lead} />
              <LeadMenu lead={lead} onClient={onClient} />
            </Flex>
          </Flex>
          <Business lead={lead} />
          <Typography.Text type="secondary">
            {t('gap')}: {number(lead.scan.reviewGap)} · <RelativeTime iso={lead.createdAt} /> ·{' '}
            <Source lead={lead} />
          </Typography.Text>
          <div>
            <Contact lead={lead} onContact={onContact} />
          </div>
        </Flex>
      )}
    />
  )
}

function Person({ lead: { name, email, whatsapp, consentedAt, leadType } }: { lead: Lead }) {
  const t = useTexts(leadsTexts)
  return (
    <div className="ld-two">
      <span>
        {name ?? t('nameless')}{' '}
        {leadType !== 'cold' && !consentedAt && <Tag className="ld-tag">{t('noConsent')}</Tag>}
      </span>
      {(email ?? whatsapp) && <span className="ld-sub">{email ?? `+${whatsapp}`}</span>}
    </div>
  )
}

function Business({ lead: { scan } }: { lead: Lead }) {
  const language = useLanguage()
  return (
    <div className="ld-two">
      <span>{scan.businessName}</span>
      <span className="ld-sub">
        {nicheLabel(scan.niche, language)} · {scan.city}
      </span>
    </div>
  )
}

function Temperature({ lead: { leadType, purchaseAmount } }: { lead: Lead }) {
  const t = useTexts(leadsTexts)
  const { money } = useFormat()
  return (
    <Tag
      color={COLORS[leadType]}
      title={purchaseAmount ? t('paid', { amount: money(purchaseAmount) }) : undefined}
    >
      {t(leadType)}
    </Tag>
  )
}

function Source({ lead: { source, campaign } }: { lead: Lead }) {
  const t = useTexts(leadsTexts)
  return <>{[source, campaign].filter(Boolean).join(' / ') || t('direct')}</>
}

/** The button is gone once somebody has contacted the lead. */
function Contact({ lead, onContact }: { lead: Lead; onContact: (lead: Lead) => void }) {
  const t = useTexts(leadsTexts)
  if (!lead.contactedAt)
    return (
      <Button size="small" onClick={() => onContact(lead)}>
        {t('markContacted')}
      </Button>
    )
  return (
    <div className="ld-two">
      <span>
        {t('contactedAt')} <RelativeTime iso={lead.contactedAt} />
      </span>
      {lead.notes && (
        <span className="ld-sub" title={lead.notes}>
          {lead.notes}
        </span>
      )}
    </div>
  )
}

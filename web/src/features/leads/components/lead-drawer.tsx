import type { Lead } from '@avaliax/proto/scanner/lead.routes.ts'
import { addLeadNote, updateLead } from '@avaliax/proto/scanner/lead-pipeline.routes.ts'
import { Drawer, Flex, Skeleton } from 'antd'
import { useGetLeadQuery } from '../../../shared/api/lead.api.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { chatLink, mailLink } from '../../../shared/ui/contact-links.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { leadsTexts } from '../leads.texts.ts'
import { LeadFields } from './lead-fields.tsx'
import { LeadHistory } from './lead-history.tsx'
import type { LeadActions } from './lead-list.tsx'
import { LeadMenu } from './lead-menu.tsx'
import { Business, leadName, Temperature } from './lead-parts.tsx'
import { MailRefused } from './mail-refused.tsx'
import { NextStepForm } from './next-step-form.tsx'
import { NoteForm } from './note-form.tsx'

interface Props {
  /** Undefined while closed. */
  leadId: number | undefined
  actions: LeadActions
  onClose: () => void
}

const WIDTH = 520

/** One lead: who it is, where it stands, what comes next, and what was noted. */
export function LeadDrawer({ leadId, actions, onClose }: Props) {
  const t = useTexts(leadsTexts)
  const open = leadId !== undefined
  const answer = useGetLeadQuery({ params: { leadId: leadId ?? 0 } }, { skip: !open })
  const { currentData: lead, error, refetch } = answer
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={WIDTH}
      title={lead ? leadName(lead) : t('details')}
      extra={lead && <LeadMenu lead={lead} {...actions} />}
      destroyOnHidden
    >
      <ErrorState shown={lead !== undefined} problem={error} onRetry={refetch} />
      {!error && !lead && <Skeleton active />}
      {lead && (
        <Flex vertical gap={24} key={lead.id}>
          <Facts lead={lead} />
          <LeadFields lead={lead} />
          <May route={updateLead}>
            <NextStepForm lead={lead} />
          </May>
          <May route={addLeadNote}>
            <NoteForm lead={lead} />
          </May>
          <LeadHistory lead={lead} />
        </Flex>
      )}
    </Drawer>
  )
}

function Facts({ lead }: { lead: Lead }) {
  const t = useTexts(leadsTexts)
  const { email, mailRefused, whatsapp, source, campaign, createdAt } = lead
  return (
    <div className="ld-facts">
      <Business lead={lead} />
      {email && <a href={mailLink(email)}>{email}</a>}
      {mailRefused && <MailRefused lead={lead} />}
      {whatsapp && (
        <a href={chatLink(whatsapp)} target="_blank" rel="noopener noreferrer">
          +{whatsapp}
        </a>
      )}
      <span className="ld-sub">
        <RelativeTime iso={createdAt} /> · {[source, campaign].filter(Boolean).join(' / ') || t('direct')}
      </span>
      <span>
        <Temperature lead={lead} />
      </span>
    </div>
  )
}

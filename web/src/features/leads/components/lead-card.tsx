import { type Lead, LeadStage } from '@avaliax/proto/scanner/lead.routes.ts'
import { updateLead } from '@avaliax/proto/scanner/lead-pipeline.routes.ts'
import { Flex } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useMay } from '../../../shared/session/rights.tsx'
import { leadsTexts } from '../leads.texts.ts'
import { Contact, type LeadActions } from './lead-list.tsx'
import { LeadMenu } from './lead-menu.tsx'
import { leadName, NextStep, Temperature } from './lead-parts.tsx'

interface Props {
  lead: Lead
  actions: LeadActions
  moved: React.RefObject<number | null>
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** A lead on the board; Shift and an arrow key move it to the stage beside. */
export function LeadCard({ lead, actions, moved }: Props) {
  const t = useTexts(leadsTexts)
  const { money } = useFormat()
  const mayMove = useMay()(updateLead)
  const title = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (moved.current !== lead.id) return
    moved.current = null
    title.current?.focus()
  }, [lead.id, moved])

  const move = (stage: LeadStage) => {
    moved.current = lead.id
    actions.onMove(lead, stage)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? STEPS[event.key] : undefined
    const stage = step && LeadStage.options[LeadStage.options.indexOf(lead.stage) + step]
    if (!stage) return
    event.preventDefault()
    move(stage)
  }
  const { scan, value, owner } = lead
  return (
    <article className="ld-card">
      <Flex justify="space-between" align="start" gap={4}>
        <button
          ref={title}
          type="button"
          className="ld-open"
          title={t('details')}
          onClick={() => actions.onOpen(lead)}
          {...(mayMove && { 'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight', onKeyDown })}
        >
          {leadName(lead)}
        </button>
        <LeadMenu lead={lead} {...actions} onMove={(_, stage) => move(stage)} />
      </Flex>
      <span className="ld-sub">
        {scan.businessName} · {scan.city}
      </span>
      <Flex wrap gap={4} align="center">
        <Temperature lead={lead} />
        {value && <span className="ax-figures">{money(value)}</span>}
      </Flex>
      {owner && (
        <span className="ld-sub" title={owner.email}>
          {owner.email}
        </span>
      )}
      <NextStep lead={lead} />
      {lead.stage === 'new' && <Contact lead={lead} {...actions} />}
    </article>
  )
}

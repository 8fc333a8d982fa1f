import type { Lead, LeadStage } from '@avaliax/proto/scanner/lead.routes.ts'
import type { updateLead } from '@avaliax/proto/scanner/lead-pipeline.routes.ts'
import { Button } from 'antd'
import { useRef } from 'react'
import type { z } from 'zod'
import type { Failure } from '../../../shared/api/problem.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useUpdateLeadMutation } from '../leads.api.ts'
import { leadsTexts } from '../leads.texts.ts'

type Change = Omit<z.input<typeof updateLead.body>, 'rev'>

/** Changes a lead as the person sees it: one that somebody else has changed meanwhile is read again instead. */
export function useChangeLead() {
  const t = useTexts(leadsTexts)
  const toast = useToast()
  const [update, { isLoading }] = useUpdateLeadMutation()
  /** As the server answered last: the page may still show it as it was before. */
  const lastAnswer = useRef<Lead | null>(null)

  async function change(
    { id: leadId, ...lead }: Lead,
    body: Change,
    onRefused?: (failure: Failure) => void,
  ): Promise<Lead | undefined> {
    // Enter and the leaving of a field are one wish.
    if (isLoading) return
    const knownRev = lastAnswer.current?.id === leadId ? lastAnswer.current.rev : 0
    const rev = Math.max(lead.rev, knownRev)
    const { data, error } = await update({ params: { leadId }, body: { ...body, rev } })
    if (error) {
      toast.error(t('updateFailed'), error)
      onRefused?.(error)
    }
    lastAnswer.current = data ?? null
    return data
  }
  return { change, working: isLoading }
}

/** Moves a lead to another stage, and offers the way back: closing one ends its next step. */
export function useMoveLead() {
  const t = useTexts(leadsTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const { change, working } = useChangeLead()

  async function move(lead: Lead, stage: LeadStage): Promise<boolean> {
    const moved = await change(lead, { stage })
    if (!moved) return false
    const undo = async () => {
      const { stage: before, nextStep } = lead
      if (await change(moved, { stage: before, nextStep }))
        toast.info(t('moved', { stage: t(`stage.${before}`) }))
    }
    const button = <Button onClick={() => void undo()}>{common('undo')}</Button>
    toast.success(t('moved', { stage: t(`stage.${stage}`) }), undefined, button)
    return true
  }
  return { move, working }
}

import type { Lead } from '@avaliax/proto/scanner/lead.routes.ts'
import { STEP_TEXT_MAX } from '@avaliax/proto/scanner/lead-pipeline.routes.ts'
import { Button, Flex, Input } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useKeptFocus } from '../../../shared/hooks/use-kept-focus.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { DayField } from '../../../shared/ui/day-field.tsx'
import { useLeaveGuard } from '../../../shared/ui/use-leave-guard.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useChangeLead } from '../hooks/use-change-lead.tsx'
import { today } from '../lead-days.ts'
import { LEAD_PARAM } from '../lead-param.ts'
import { leadsTexts } from '../leads.texts.ts'

/** What comes next and on which day; the owner is reminded then. */
export function NextStepForm({ lead }: { lead: Lead }) {
  const t = useTexts(leadsTexts)
  const toast = useToast()
  const id = useId()
  const { change, working } = useChangeLead()
  const [text, setText] = useState(lead.nextStep?.text ?? '')
  const [on, setOn] = useState(lead.nextStep?.on)
  const stored = lead.nextStep
  useEffect(() => {
    setText(stored?.text ?? '')
    setOn(stored?.on)
  }, [stored?.text, stored?.on])
  useLeaveGuard(text.trim() !== (stored?.text ?? '') || on !== stored?.on, LEAD_PARAM)

  const save = async () => {
    if (!on || text.trim() === '') return toast.error(t('stepMissing'))
    // An overdue day stays as it is until somebody chooses another one.
    if (on < today() && on !== stored?.on) return toast.error(t('stepPast'))
    if (await change(lead, { nextStep: { text, on } })) toast.success(t('saved'))
  }
  return (
    <section aria-label={t('nextStep')} {...useKeptFocus<HTMLElement>()}>
      <h3>{t('nextStep')}</h3>
      <Flex vertical gap={8}>
        <label htmlFor={id}>{t('stepText')}</label>
        <Input
          id={id}
          maxLength={STEP_TEXT_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <DayField label={t('stepDay')} value={on} min={today()} onChange={setOn} />
        <span className="ld-sub">{t('stepReminder')}</span>
        <Flex wrap gap={8}>
          <Button loading={working} onClick={() => void save()}>
            {t('stepSave')}
          </Button>
          {stored && <Button onClick={() => void change(lead, { nextStep: null })}>{t('stepDone')}</Button>}
        </Flex>
      </Flex>
    </section>
  )
}

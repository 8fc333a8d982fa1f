import type { Lead } from '@avaliax/proto/scanner/lead.routes.ts'
import { STEP_TEXT_MAX } from '@avaliax/proto/scanner/lead-pipeline.routes.ts'
import { Button, Flex, Form, Input } from 'antd'
import { useEffect } from 'react'
import type { Failure } from '../../../shared/api/problem.ts'
import { useKeptFocus } from '../../../shared/hooks/use-kept-focus.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { DayField } from '../../../shared/ui/day-field.tsx'
import { FieldForm } from '../../../shared/ui/field-form.tsx'
import { useLeaveGuard } from '../../../shared/ui/use-leave-guard.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useChangeLead } from '../hooks/use-change-lead.tsx'
import { today } from '../lead-days.ts'
import { LEAD_PARAM } from '../lead-param.ts'
import { leadsTexts } from '../leads.texts.ts'

/** The note beside it has a `text`, too, and names are the fields' ids. */
interface Values {
  stepText: string
  stepDay: string | undefined
}
const BY_PATH = { 'nextStep.text': 'stepText', 'nextStep.on': 'stepDay' } as const
const valuesOf = ({ nextStep }: Pick<Lead, 'nextStep'>): Values => ({
  stepText: nextStep?.text ?? '',
  stepDay: nextStep?.on,
})

/** Sets what comes next and on which day; the owner is reminded then. */
export function NextStepForm({ lead }: { lead: Lead }) {
  const t = useTexts(leadsTexts)
  const toast = useToast()
  const [form] = Form.useForm<Values>()
  const { change, working } = useChangeLead()
  const { nextStep } = lead
  const stored = valuesOf(lead)
  const typed = { ...stored, ...Form.useWatch([], form) }
  useEffect(() => {
    form.setFieldsValue({ stepText: nextStep?.text ?? '', stepDay: nextStep?.on })
  }, [form, nextStep?.text, nextStep?.on])
  useLeaveGuard(typed.stepText.trim() !== stored.stepText || typed.stepDay !== stored.stepDay, LEAD_PARAM)

  // An overdue day stays as it is until somebody chooses another one.
  const isPast = (on: string | undefined) => on !== undefined && on < today() && on !== stored.stepDay
  const dayRule = async (_: unknown, on: string | undefined) => {
    if (!on) throw new Error(t('stepMissing'))
    if (isPast(on)) throw new Error(t('stepPast'))
  }
  const save = async ({ stepText: text, stepDay: on }: Values) => {
    let refused: Failure | undefined
    const step = on === undefined ? null : { text, on }
    const changed = await change(lead, { nextStep: step }, (failure) => {
      refused = failure
    })
    if (changed) toast.success(t('saved'))
    return refused
  }
  return (
    <section aria-label={t('nextStep')} {...useKeptFocus<HTMLElement>()}>
      <h3>{t('nextStep')}</h3>
      <FieldForm<Values>
        className="ld-step"
        form={form}
        initial={stored}
        byPath={BY_PATH}
        validateTrigger="onSubmit"
        onSubmit={save}
      >
        <Form.Item
          name="stepText"
          label={t('stepText')}
          rules={[{ required: true, whitespace: true, message: t('stepMissing') }]}
        >
          <Input maxLength={STEP_TEXT_MAX} />
        </Form.Item>
        <Form.Item
          name="stepDay"
          label={t('stepDay')}
          extra={t('stepReminder')}
          rules={[{ validator: dayRule }]}
        >
          <DayField label={t('stepDay')} min={today()} />
        </Form.Item>
        <Flex wrap gap={8}>
          <Button htmlType="submit" loading={working}>
            {t('stepSave')}
          </Button>
          {nextStep && <Button onClick={() => void change(lead, { nextStep: null })}>{t('stepDone')}</Button>}
        </Flex>
      </FieldForm>
    </section>
  )
}

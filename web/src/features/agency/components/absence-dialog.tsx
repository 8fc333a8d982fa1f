import type { Absence } from '@avaliax/proto/identity/operator.routes.ts'
import { Button, Form, Select, Typography } from 'antd'
import { useOperatorChoices } from '../../../shared/access/operator-choices.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { DayField } from '../../../shared/ui/day-field.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { useSave } from '../../../shared/ui/use-save.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useEndAbsenceMutation, useSetAbsenceMutation } from '../agency.api.ts'
import { workloadTexts } from '../workload.texts.ts'

interface Props {
  person: { id: number; email: string; absence?: Absence | null | undefined }
  onClose: () => void
}

/** When somebody is away, and who stands in. */
export function AbsenceDialog({ person: { id: userId, email, absence }, onClose }: Props) {
  const t = useTexts(workloadTexts)
  const toast = useToast()
  const [set] = useSetAbsenceMutation()
  const [end, { isLoading: ending }] = useEndAbsenceMutation()
  const others = useOperatorChoices().filter(({ value }) => value !== userId)
  const form = useSave<Absence, unknown>({
    send: (body) => set({ params: { userId }, body }),
    saved: [t('absenceSaved')],
    failed: t('absenceFailed'),
    byPath: { from: 'from', until: 'until', deputyId: 'deputyId' },
    onClose,
  })
  const takeBack = async () => {
    const outcome = await end({ params: { userId } })
    toast.outcome(outcome, t('absenceEnded'), t('absenceFailed'))
    if (!outcome.error) onClose()
  }
  const required = [{ required: true, message: t('fieldRequired') }]
  return (
    <FormDialog<Absence> {...form} title={t('absenceOf', { email })} initial={absence ?? {}}>
      <Typography.Paragraph>{t('absenceText')}</Typography.Paragraph>
      <Form.Item name="from" label={t('from')} rules={required}>
        <DayField label={t('from')} />
      </Form.Item>
      <Form.Item name="until" label={t('until')} rules={required}>
        <DayField label={t('until')} />
      </Form.Item>
      <Form.Item name="deputyId" label={t('deputy')} rules={required}>
        <Select options={others} />
      </Form.Item>
      {absence && (
        <Button danger loading={ending} onClick={() => void takeBack()}>
          {t('endAbsence')}
        </Button>
      )}
    </FormDialog>
  )
}

import { ClockCircleOutlined } from '@ant-design/icons'
import { type ReportSchedule, setReportSchedule } from '@avaliax/proto/tenancy/report-schedule.routes.ts'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May, useMay } from '../../../shared/session/rights.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useGetReportScheduleQuery, useSetReportScheduleMutation } from '../report-desk.api.ts'
import { deskTexts } from '../report-desk.texts.ts'
import { ScheduleFields, type ScheduleValues, scheduleOf, scheduleValues } from './schedule-fields.tsx'

/** When reports leave, of all clients without a schedule of their own. */
export function ScheduleButton() {
  const t = useTexts(deskTexts)
  const [open, setOpen] = useState(false)
  const may = useMay()(setReportSchedule)
  const { data } = useGetReportScheduleQuery(undefined, { skip: !may })
  return (
    <May route={setReportSchedule}>
      <Button icon={<ClockCircleOutlined aria-hidden />} disabled={!data} onClick={() => setOpen(true)}>
        {t('schedule')}
      </Button>
      {open && data && <ScheduleDialog schedule={data} onClose={() => setOpen(false)} />}
    </May>
  )
}

function ScheduleDialog({ schedule, onClose }: { schedule: ReportSchedule; onClose: () => void }) {
  const t = useTexts(deskTexts)
  const toast = useToast()
  const [form] = Form.useForm<ScheduleValues>()
  const [initial] = useState(() => scheduleValues(schedule))
  const [save, { isLoading }] = useSetReportScheduleMutation()
  const submit = async (values: ScheduleValues) => {
    const { error } = await save({ body: scheduleOf(values) })
    toast.outcome({ error }, t('scheduleSaved'), t('changeFailed'))
    if (!error) onClose()
    return error
  }
  return (
    <FormDialog<ScheduleValues>
      title={t('scheduleTitle')}
      working={isLoading}
      form={form}
      initial={initial}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('scheduleText')}</p>
      <ScheduleFields />
    </FormDialog>
  )
}

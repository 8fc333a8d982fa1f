import { SCHEDULE_DAY_MAX } from '@avaliax/proto/tenancy/report-schedule.routes.ts'
import { Checkbox, Form, Select } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { deskTexts } from '../report-desk.texts.ts'

const DAYS = Array.from({ length: SCHEDULE_DAY_MAX }, (_, at) => ({ value: at + 1, label: `${at + 1}` }))
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** Day and hour at which reports leave, of the agency or of one client. */
export function ScheduleFields() {
  const t = useTexts(deskTexts)
  return (
    <>
      <Form.Item name="automatic" valuePropName="checked" extra={t('automaticHint')}>
        <Checkbox>{t('automatic')}</Checkbox>
      </Form.Item>
      <div className="desk-schedule">
        <Form.Item name="day" label={t('day')}>
          <Select options={DAYS} />
        </Form.Item>
        <Form.Item name="hour" label={t('hour')}>
          <Select options={HOURS} />
        </Form.Item>
      </div>
    </>
  )
}

import { Form, Select } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { judged } from '../../../shared/ui/form-rules.ts'
import { siteOf } from '../config-form.ts'
import { fieldsTexts } from '../fields.texts.ts'

const MOST_SITES = 20

export function SiteFields() {
  const t = useTexts(fieldsTexts)
  const known = (typed: string[]) => [...new Set(typed.map((text) => siteOf(text) ?? text))]
  const sites = judged((sites: string[] | undefined) =>
    sites?.some((site) => siteOf(site) !== site) ? t('allowedSitesWrong') : undefined,
  )
  return (
    <Form.Item
      name="allowedSites"
      label={t('allowedSites')}
      extra={t('allowedSitesHint')}
      getValueFromEvent={known}
      rules={sites}
    >
      <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ']} maxCount={MOST_SITES} />
    </Form.Item>
  )
}
